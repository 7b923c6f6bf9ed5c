import type {MetaDescriptor} from '@remix-run/node'

/** The title of an admin page, which search engines must not index. */
export function staffMeta(title: string): MetaDescriptor[] {
  return [{title}, {name: 'robots', content: 'noindex'}]
}
