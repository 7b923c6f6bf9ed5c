/** A letter with the shop's star for a seal. */
export function Envelope() {
  return (
    <svg
      viewBox="0 0 120 96"
      className="mx-auto w-32 text-forest"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M14 30h92v54H14Z" className="fill-mint" strokeWidth="2" strokeLinejoin="round" />
      <path d="M26 30V10h68v20" className="fill-paper" strokeWidth="2" strokeLinejoin="round" />
      <path d="M38 20h44M38 29h30" strokeWidth="2" strokeLinecap="round" strokeOpacity=".4" />
      <path
        d="m14 34 46 28 46-28M14 84l34-29M106 84 72 55"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(47 46) scale(.54)" className="fill-saffron" stroke="none">
        <path d="M24 2 30.44 8.44H39.56V17.56L46 24 39.56 30.44V39.56H30.44L24 46 17.56 39.56H8.44V30.44L2 24 8.44 17.56V8.44H17.56Z" />
      </g>
    </svg>
  )
}
