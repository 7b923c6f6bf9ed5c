import type {Config} from '~/platform/config/config'

/** The URL below which the Content Lake serves pictures: the embedded one's or Sanity's CDN. */
export function pictureBaseUrl(sanity: Config['sanity']): string {
  const path = `images/${sanity.projectId}/${sanity.dataset}`
  return sanity.kind === 'embedded' ? `/lake/${path}` : `https://cdn.sanity.io/${path}`
}
