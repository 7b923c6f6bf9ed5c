/** Where the Studio is, for links from the page to its forms. */
export const STUDIO_PATH = '/studio'

/** Who has no signed cookie of a preview gets nothing from the last two. */
export const PREVIEW_PATHS = {
  enable: '/preview-mode/enable',
  leave: '/preview-mode/leave',
  perspective: '/preview-mode/perspective',
  results: '/preview-mode/results',
} as const
