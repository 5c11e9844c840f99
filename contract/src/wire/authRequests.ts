/** Body of `POST /auth/login`. */
export interface LoginRequest {
  id: string;
  password: string;
}

/** Body of `POST /auth/login/naver`: the popup's code works once. */
export interface NaverLoginRequest {
  code: string;
  state?: string | undefined;
}

/** Body of `POST /auth/login/kakao`. */
export interface KakaoLoginRequest {
  accessToken: string;
}

/** Body of `POST /auth/register`. '' is a part that the shop's settings do not ask for or that was left empty. */
export interface RegisterRequest {
  id: string;
  password: string;
  email: string;
  registerWhere: string;
  phoneNumber: string;
  /** The code sent to the phone. */
  sendCode: string;
  referral: string;
  /** The code sent to the e-mail address. */
  emailCode: string;
}

/** Body of `POST /auth/register/naver` and `/auth/register/kakao`. */
export interface SocialRegisterRequest {
  registerWhere: string;
  phoneNumber: string;
  sendCode: string;
  referral: string;
  accessToken: string;
}

/** Body of `POST /auth/send-email`, `/service/find-id` and `/service/find-password`. */
export interface EmailRequest {
  email: string;
}

/** Body of `POST /auth/send-phone-number`. */
export interface PhoneNumberRequest {
  phoneNumber: string;
}

/** Body of `POST /auth/change-password`. */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
}

/** Body of `POST /service/reset-password`; `token` comes from the e-mailed address. */
export interface ResetPasswordRequest {
  token: string;
  password: string;
}
