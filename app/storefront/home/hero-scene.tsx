import {Garlic, HerbBunch, Lamp, OilTin, Pomegranates, Sausages, SpiceJar} from './scene/pantry'
import {Board, Cleaver, LegOfLamb} from './scene/meat'

const ARCH = 'M36 620V286C36 168 178 118 280 22c102 96 244 146 244 264v334Z'
const FRAME = 'M18 620V284C18 158 172 106 280 0c108 106 262 158 262 284v336'

/** The butcher's counter, seen through the shop's arch. */
export function HeroScene({label, className}: {label: string; className?: string}) {
  return (
    <svg viewBox="0 0 560 620" role="img" aria-label={label} className={className}>
      <defs>
        <linearGradient id="scene-wall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#F4B942" />
          <stop offset=".55" stopColor="#F9DFA6" />
          <stop offset="1" stopColor="#FBEFD6" />
        </linearGradient>
        <pattern id="scene-tiles" width="56" height="56" patternUnits="userSpaceOnUse" x="0" y="508">
          <rect width="56" height="56" fill="#14573F" />
          <path d="M28 4 35 11h10v10l7 7-7 7v10H35l-7 7-7-7H11V35l-7-7 7-7V11h10Z" fill="#E9D9B4" />
          <path
            d="M28 14l4.100 4.100h5.800v5.800L42 28l-4.100 4.100v5.800h-5.800L28 42l-4.100-4.100h-5.800v-5.800L14 28l4.100-4.100v-5.800h5.800Z"
            fill="#C8871C"
          />
          <path d="M0 0 7 7M56 0l-7 7M0 56l7-7M56 56l-7-7" stroke="#E9D9B4" strokeWidth="2.500" />
        </pattern>
        <clipPath id="scene-arch">
          <path d={ARCH} />
        </clipPath>
      </defs>
      <path d={FRAME} fill="none" stroke="#F0B429" strokeOpacity=".55" strokeWidth="1.500" />
      <g clipPath="url(#scene-arch)">
        <path d={ARCH} fill="url(#scene-wall)" />
        <Halo />
        <path d="M36 226h488" stroke="#7A4A1E" strokeWidth="6" />
        <path d="M36 223.500h488" stroke="#A4703A" strokeWidth="1.500" />
        <Lamp />
        <Sausages />
        <Cleaver />
        <Shadows />
        <OilTin />
        <SpiceJar />
        <HerbBunch />
        <Board />
        <LegOfLamb />
        <Garlic />
        <Pomegranates />
        <path d="M36 494h488v16H36z" fill="#8A5526" />
        <path d="M36 494h488v4.500H36z" fill="#B57B42" />
        <path d="M36 510h488v110H36z" fill="url(#scene-tiles)" />
        <path d="M36 510h488v9H36z" fill="#0A2F22" fillOpacity=".28" />
      </g>
      <path d={ARCH} fill="none" stroke="#0A2F22" strokeOpacity=".35" strokeWidth="4" />
    </svg>
  )
}

/** The light of the lamp on the wall. */
function Halo() {
  return (
    <g fill="#FFF6E0">
      <circle cx="280" cy="200" r="70" fillOpacity=".45" />
      <circle cx="280" cy="200" r="128" fillOpacity=".3" />
      <circle cx="280" cy="200" r="200" fillOpacity=".25" />
    </g>
  )
}

function Shadows() {
  return (
    <g fill="#7A4A1E" fillOpacity=".22">
      <ellipse cx="108" cy="494" rx="36" ry="6" />
      <ellipse cx="170" cy="494" rx="34" ry="6" />
      <ellipse cx="300" cy="494" rx="128" ry="8" />
      <ellipse cx="468" cy="494" rx="58" ry="7" />
    </g>
  )
}
