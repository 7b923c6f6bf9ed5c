import type {MetaDescriptor} from '@remix-run/react'

/** The title of an admin page, which search engines must not index. Apart from the frame, which the sign-in does without. */
export function staffMeta(title: string): MetaDescriptor[] {
  return [{title}, {name: 'robots', content: 'noindex'}]
}
