import {Clock} from 'lucide-react'
import {DealAction} from './deal-action'
import {DealPicture} from './deal-picture'
import {Offer} from './offer-text'
import type {DealSign} from './sign'
import {words} from './words'

interface DealCardProps {
  sign: DealSign
  /** Of the title: one below the heading that the cards stand under. */
  level?: 2 | 3
}

/** A deal as a painted sign: a flat colour, the offer in big letters, what it is for, and one thing to do. */
export function DealCard({sign, level = 2}: DealCardProps) {
  const {colour, text} = sign.ground
  return (
    <div className="@container h-full">
      <article
        className={`relative isolate flex h-full flex-col overflow-hidden rounded-card p-6 shadow-card @md:min-h-88 @md:p-8 ${
          text === 'white' ? 'on-dark text-paper' : 'text-ink'
        }`}
      >
        {/* Drawn, because the security policy refuses style attributes and the colour is staff's. */}
        <svg className="absolute inset-0 -z-10 size-full" aria-hidden="true">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
        {sign.sale ? <Ribbon text={text} /> : null}
        <div className={`@md:max-w-[60%] ${sign.sale ? 'pe-16 @md:pe-0' : ''}`}>
          {sign.category ? <p className="text-sm font-semibold tracking-wide">{sign.category}</p> : null}
          <Title sign={sign} level={level} />
        </div>
        <div className="mt-4 space-y-3 @md:max-w-[56%]">
          <Offer {...sign} />
          {sign.text ? <p className="max-w-[36ch]">{sign.text}</p> : null}
        </div>
        <div className="mt-auto flex min-h-44 flex-col items-start justify-end gap-4 pt-6 pe-[46%] @md:min-h-0">
          {sign.ends ? <EndsOn ends={sign.ends} /> : null}
          {sign.href ? <DealAction href={sign.href} about={sign.titleLines.join(' ')} /> : null}
        </div>
        <DealPicture
          picture={sign.picture}
          className="absolute! end-4 bottom-0 -z-10 w-[40%] max-w-60 @md:end-6 @md:w-[40%] @md:max-w-68"
        />
      </article>
    </div>
  )
}

function Title({sign, level}: Required<DealCardProps>) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading className="mt-1 text-2xl">
      <TitleLines lines={sign.titleLines} />
    </Heading>
  )
}

/** Broken where staff wished; still one title to whoever reads it aloud or copies it. */
export function TitleLines({lines}: {lines: string[]}) {
  return lines.map((line, index) => (
    <span key={index} className="block">
      {line}{' '}
    </span>
  ))
}

/** Saffron on dark grounds; on light ones, which may be saffron too, pomegranate. */
function Ribbon({text}: Pick<DealSign['ground'], 'text'>) {
  const look = text === 'white' ? 'bg-saffron text-ink' : 'bg-pomegranate text-paper'
  return (
    <p
      className={`absolute end-0 top-7 py-2 ps-7 pe-5 font-display text-lg leading-none font-semibold ltr:[clip-path:polygon(0_0,100%_0,100%_100%,0_100%,0.75rem_50%)] rtl:[clip-path:polygon(0_0,100%_0,calc(100%-0.75rem)_50%,100%_100%,0_100%)] ${look}`}
    >
      {words.sale}
    </p>
  )
}

/** The last day stands on paper with a clock, so that it shows on every ground and not by colour alone. */
function EndsOn({ends}: {ends: NonNullable<DealSign['ends']>}) {
  if (!ends.today) return <p className="text-sm font-medium">{ends.text}</p>
  return (
    <p className="inline-flex items-center gap-1.5 rounded-pill bg-paper px-3 py-1 text-sm font-semibold text-pomegranate">
      <Clock className="size-4 shrink-0" aria-hidden="true" />
      {ends.text}
    </p>
  )
}
