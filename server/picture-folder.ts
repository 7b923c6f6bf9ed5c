import type {Config} from '~/config/env.server'

/** The address of the folder in which the Content Lake's pictures lie, ours or the hosted one's. */
export function pictureFolderOf(sanity: Config['sanity']): string {
  const path = `images/${sanity.projectId}/${sanity.dataset}`
  return sanity.kind === 'embedded' ? `/lake/${path}` : `https://cdn.sanity.io/${path}`
}
