/** Browser functions of the notifications feature that the shell and other features may import. */
export { setNavigationUnreadCount, useNavigationUnreadCount } from './unread.ts';
