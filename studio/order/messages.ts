/** Every word of the lists that are put in order. */
export const messages = {
  intro: {
    editable: 'Drag what comes first to the top. Where you drop it, it stands in the shop.',
    readOnly: 'In this order they stand in the shop. Your role does not change it.',
  },
  hint: 'Press Space to take it up, the arrows to move it, Space to put it down, Escape to leave it where it was.',
  move: (title: string) => `Move ${title}`,
  at: (title: string, place: number, count: number) => `${title} is number ${place} of ${count}`,
  draft: 'Draft',
  empty: 'There is nothing here yet.',
  failed: 'The list could not be read. Reload the page to try again.',
  saving: 'Saving…',
  saved: 'Saved. It is in the shop.',
  undo: 'Undo',
  conflict:
    'Someone changed it meanwhile. This is how it is now: move it again if it should stand elsewhere.',
  forbidden: 'Your role does not change this order.',
  'signed-out': 'You are signed out. Sign in again in another window, then move it again.',
  lost: 'Not saved: the store does not answer. Move it again.',
} as const
