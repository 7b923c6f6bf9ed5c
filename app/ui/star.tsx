/** The eight-fold star: two squares, one turned. */
export const STAR =
  'M24 2 30.44 8.44H39.56V17.56L46 24 39.56 30.44V39.56H30.44L24 46 17.56 39.56H8.44V30.44L2 24 8.44 17.56V8.44H17.56Z'

export function Star({className}: {className?: string}) {
  return (
    <svg viewBox="0 0 48 48" className={className} fill="currentColor" aria-hidden="true">
      <path d={STAR} />
    </svg>
  )
}

/** A break between sections. Once or twice a page. */
export function StarBand() {
  return <div className="h-8 star-band" aria-hidden="true" />
}
