export const SESSION = 'session_id'

export function completePath(sessionId: string, part: '' | '/status' | '/calendar.ics' = ''): string {
  return `/order-complete${part}?${new URLSearchParams({[SESSION]: sessionId}).toString()}`
}
