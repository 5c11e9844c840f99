import { useEffect, useState } from 'react';
import { onToast, type ToastMessage } from './toast';

export function Toasts() {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  useEffect(() => onToast((message) => setMessages((all) => [...all, message])), []);
  const texts = (kind: string) => messages.filter((message) => message.kind === kind).map(({ text }) => <p key={text}>{text}</p>);
  return (
    <>
      <div role="status">{texts('success')}</div>
      <div role="alert">{texts('error')}</div>
    </>
  );
}
