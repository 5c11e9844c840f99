interface FakePush {
  /** `default`: no answer. */
  answer: NotificationPermission;
  permission: NotificationPermission;
  hasWorker: boolean;
  isSubscribed: boolean;
  asked: number;
}

export const PUSH_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/of-the-test';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

/** Simulates push, which jsdom lacks; `remove` ends it. */
export function fakePush(): FakePush & { remove: () => void } {
  const fake = {
    answer: 'granted' as NotificationPermission,
    permission: 'default' as NotificationPermission,
    hasWorker: true,
    isSubscribed: false,
    asked: 0,
    remove: () => {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    },
  };
  const subscription = {
    toJSON: () => ({ endpoint: PUSH_ENDPOINT, expirationTime: null, keys: KEYS }),
    unsubscribe: async () => {
      fake.isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (fake.isSubscribed ? subscription : null),
    subscribe: async () => {
      fake.isSubscribed = true;
      return subscription;
    },
  };
  const registration = { active: {}, pushManager };
  const serviceWorker = {
    getRegistration: async () => (fake.hasWorker ? registration : undefined),
    ready: fake.hasWorker ? Promise.resolve(registration) : new Promise(() => undefined),
  };
  const Notification = {
    get permission() {
      return fake.permission;
    },
    requestPermission: async () => {
      fake.asked += 1;
      fake.permission = fake.answer;
      return fake.answer;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
  Object.defineProperty(window, 'Notification', { value: Notification, configurable: true });
  return fake;
}
