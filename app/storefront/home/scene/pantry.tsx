/** Pieces of the hero's drawing, each on the counter's line, y = 494, or hung from the rail, y = 226. */

export function Lamp() {
  return (
    <g>
      <path d="M280 20v118" stroke="#7A4A1E" strokeWidth="2.500" />
      <path d="M262 160c2-14 10-20 18-26 8 6 16 12 18 26Z" fill="#0F4A36" />
      <path d="M256 160h48v6h-48z" fill="#C8871C" />
      <path d="M260 166h40l8 22-14 40h-28l-14-40Z" fill="#FFF3CF" />
      <path
        d="M260 166h40l8 22-14 40h-28l-14-40ZM252 188h56M272 166l-4 22 8 40M288 166l4 22-8 40"
        fill="none"
        stroke="#C8871C"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <path d="M280 182c5 7 7 11 7 15a7 7 0 0 1-14 0c0-4 2-8 7-15Z" fill="#F0B429" />
      <path d="M264 228h32l-6 9h-20z" fill="#0F4A36" />
      <path d="M280 237v14" stroke="#C8871C" strokeWidth="2.500" />
      <circle cx="280" cy="254" r="4" fill="#C8871C" />
    </g>
  )
}

export function Sausages() {
  return (
    <g>
      <path d="M136 226v12M182 226v12" stroke="#5B3A1B" strokeWidth="3" />
      <g fill="none" strokeLinecap="round" stroke="#8E2F22" strokeWidth="19">
        <path d="M136 252c-7 16-6 30 2 42" />
        <path d="M146 312c8 12 20 15 30 8" />
        <path d="M182 302c8-14 8-32 1-48" />
      </g>
      <g fill="none" strokeLinecap="round" stroke="#BF5A3C" strokeWidth="4.500">
        <path d="M131 256c-4 12-3 22 1 30" />
        <path d="M150 309c6 7 13 9 20 6" />
        <path d="M180 294c4-10 4-22 0-33" />
      </g>
      <g fill="none" stroke="#5B3A1B" strokeWidth="2.500" strokeLinecap="round">
        <path d="M136 238v5M182 238v5M140 303l3 4M179 314l2-4" />
      </g>
    </g>
  )
}

/** Olive oil comes in a tin here: a tall bottle would be taken for wine. */
export function OilTin() {
  return (
    <g>
      <path d="M99 358h14v14H99z" fill="#C8871C" />
      <path
        d="M84 372h50a6 6 0 0 1 6 6v110a6 6 0 0 1-6 6H84a6 6 0 0 1-6-6V378a6 6 0 0 1 6-6Z"
        fill="#2E6B45"
      />
      <path d="M78 384h62v8H78zM78 474h62v8H78z" fill="#F0B429" />
      <path d="M84 372h8v122h-8a6 6 0 0 1-6-6V378a6 6 0 0 1 6-6Z" fill="#4C9163" fillOpacity=".6" />
      <ellipse cx="109" cy="433" rx="24" ry="29" fill="#FBF1DC" />
      <path
        d="M96 452c4-16 12-28 26-36"
        fill="none"
        stroke="#4C7A3A"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path
        d="M104 424c-8-1-12-5-13-11 8 0 12 4 13 11ZM119 424c6 0 10 2 12 7-7 2-11-1-12-7Z"
        fill="#5C8F45"
      />
      <ellipse cx="106" cy="446" rx="6" ry="7.500" fill="#55702B" />
      <ellipse cx="117" cy="441" rx="5.500" ry="7" fill="#6E8A38" />
    </g>
  )
}

export function SpiceJar() {
  return (
    <g>
      <path
        d="M146 432c0-6 4-8 8-10v-8h34v8c4 2 8 4 8 10v54c0 5-3 8-8 8h-34c-5 0-8-3-8-8Z"
        fill="#FFF8E8"
        fillOpacity=".85"
      />
      <path d="M149 446c14-6 30 4 44-2v40c0 5-2 7-6 7h-32c-4 0-6-2-6-7Z" fill="#D9622B" />
      <path d="M149 446c14-6 30 4 44-2v8c-14 6-30-4-44 2Z" fill="#F08A3C" />
      <path d="M150 404h42c3 0 5 2 5 5v6h-52v-6c0-3 2-5 5-5Z" fill="#0F4A36" />
    </g>
  )
}

export function HerbBunch() {
  const leaves = [
    [392, 404, 13],
    [412, 390, 15],
    [434, 398, 14],
    [424, 414, 15],
    [402, 420, 13],
    [446, 416, 12],
    [384, 424, 10],
    [438, 434, 12],
    [416, 434, 13],
  ] as const
  return (
    <g>
      <path
        d="M392 478c4-24 14-40 18-60M404 480c4-20 10-40 12-62M414 480c4-18 12-36 18-58"
        stroke="#4C8A4A"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      {leaves.map(([x, y, r], index) => (
        <g key={`${x},${y}`} fill={index % 2 === 0 ? '#2F7A46' : '#4B9A57'}>
          <circle cx={x} cy={y} r={r * 0.62} />
          <circle cx={x - r * 0.6} cy={y + r * 0.35} r={r * 0.5} />
          <circle cx={x + r * 0.6} cy={y + r * 0.3} r={r * 0.5} />
          <circle cx={x} cy={y - r * 0.6} r={r * 0.5} />
        </g>
      ))}
    </g>
  )
}

export function Garlic() {
  return (
    <g>
      <path d="M352 494c-16 0-24-9-22-20 2-12 16-14 22-30 6 16 20 18 22 30 2 11-6 20-22 20Z" fill="#FBF4E6" />
      <path
        d="M352 450c-6 14-12 22-8 42M352 450c6 14 12 22 8 42M352 446v-10"
        fill="none"
        stroke="#D9C5A5"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path d="M338 470c-3 6-3 12 0 17" stroke="#E3CDE0" strokeWidth="3" strokeLinecap="round" fill="none" />
    </g>
  )
}

export function Pomegranates() {
  const seeds = [
    [438, 470],
    [448, 464],
    [459, 469],
    [443, 480],
    [454, 479],
    [433, 479],
    [464, 479],
    [448, 488],
  ] as const
  return (
    <g>
      <path d="M480 410l-4-16 8 6 4-10 5 10 8-6-3 16Z" fill="#8E1F2B" />
      <circle cx="488" cy="452" r="42" fill="#B3263A" />
      <path
        d="M488 494a42 42 0 0 0 40-54c-4 24-26 40-52 38-10-1-18-4-24-9 7 15 20 25 36 25Z"
        fill="#8E1F2B"
      />
      <path
        d="M462 436c4-10 11-16 20-18"
        stroke="#E06A72"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="448" cy="475" r="27" fill="#B3263A" />
      <circle cx="448" cy="475" r="22.500" fill="#F6DDBE" />
      {seeds.map(([x, y]) => (
        <ellipse key={`${x},${y}`} cx={x} cy={y} rx="4.700" ry="4" fill="#C41F3B" />
      ))}
    </g>
  )
}
