/** To be ticked with a pen. */
export function Checkbox({isLarge = false}: {isLarge?: boolean}) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`inline-block shrink-0 ${isLarge ? 'size-8' : 'size-5'}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <rect x="1.5" y="1.5" width="17" height="17" rx="2" strokeWidth={isLarge ? 1.2 : 1.5} />
    </svg>
  )
}
