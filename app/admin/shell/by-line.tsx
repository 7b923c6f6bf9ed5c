interface ByLineProps {
  name: string
  /** As it reads, in the store's time. */
  at: string
  /** ISO 8601, UTC. */
  moment: string
}

/** Who did something and when, above what was done. */
export function ByLine({name, at, moment}: ByLineProps) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <time dateTime={moment} className="text-muted">
        {at}
      </time>
    </p>
  )
}
