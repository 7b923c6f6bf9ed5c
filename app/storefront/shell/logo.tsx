import {STAR} from '~/ui/star'

interface LogoProps {
  name: string
  onDark?: boolean
  /** On phones its first word alone. */
  isShort?: boolean
}

/** A star around the first letter of the name. */
export function Logo({name, onDark = false, isShort = false}: LogoProps) {
  const [first = '', ...rest] = name.split(' ')
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 48 48" className="size-[44px] shrink-0" aria-hidden="true">
        <path d={STAR} className={onDark ? 'fill-saffron' : 'fill-forest'} />
        <circle
          cx="24"
          cy="24"
          r="14.2"
          fill="none"
          className={onDark ? 'stroke-forest-900/50' : 'stroke-saffron/70'}
          strokeWidth=".8"
        />
        <text
          x="24"
          y="31"
          textAnchor="middle"
          className={`price text-[20px] ${onDark ? 'fill-forest-900' : 'fill-saffron'}`}
        >
          {first.charAt(0)}
        </text>
      </svg>
      <span className="flex flex-col leading-none">
        <span
          className={`font-display ${isShort ? 'text-[min(1.375rem,6.5vw)]' : 'text-[1.375rem]'} font-bold ${onDark ? 'text-cream' : 'text-forest'}`}
        >
          {first}
        </span>
        {rest.length > 0 ? (
          <span
            className={`mt-1 text-[0.75rem] font-medium whitespace-nowrap ${onDark ? 'text-cream/90' : 'text-muted'} ${isShort ? 'max-sm:sr-only' : ''}`}
          >
            {rest.join(' ')}
          </span>
        ) : null}
      </span>
    </span>
  )
}
