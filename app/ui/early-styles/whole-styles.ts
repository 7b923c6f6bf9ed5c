/**
 * Resolves when every style sheet applies that was left until after the first view (`early-styles.server.ts`), or cannot
 * be loaded. What scripts add to a page, and the next page, may use anything of it.
 */
export async function whenWholeStyles(): Promise<void> {
  const waiting = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media]')
  await Promise.all([...waiting].map(whenSettled))
}

function whenSettled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.addEventListener('load', resolve, {once: true})
    link.addEventListener('error', resolve, {once: true})
  })
}
