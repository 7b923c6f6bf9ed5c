/** Pieces of the hero's drawing, each on the counter's line, y = 494. */

export function Board() {
  return (
    <g>
      <path d="M176 472h232c6 0 10 4 10 10v12H166v-12c0-6 4-10 10-10Z" fill="#A9692F" />
      <path d="M176 468h232c6 0 10 3 10 7s-4 7-10 7H176c-6 0-10-3-10-7s4-7 10-7Z" fill="#D29A5B" />
      <path d="M190 474h96M306 476h80" stroke="#B98045" strokeWidth="2" strokeLinecap="round" />
    </g>
  )
}

export function LegOfLamb() {
  return (
    <g>
      <path d="M368 372 414 336" stroke="#F3E7D0" strokeWidth="15" strokeLinecap="round" />
      <circle cx="411" cy="328" r="10" fill="#F3E7D0" />
      <circle cx="422" cy="341" r="10" fill="#E9D8B8" />
      <path
        d="M186 420c-2-44 38-76 88-76 42 0 64 18 92 12 8-2 16 8 15 17-4 40-40 98-108 99-48 1-86-16-87-52Z"
        fill="#A3282C"
      />
      <path
        d="M190 402c8-36 44-60 86-58 40 2 62 18 90 12 7-1 13 5 15 11-30 10-56-6-92-6-46 0-76 12-99 41Z"
        fill="#F2D3B6"
      />
      <path
        d="M272 470c58-2 92-46 103-84-22 34-54 60-104 66-34 4-62-2-80-12 10 22 42 31 81 30Z"
        fill="#7E1C22"
      />
      <path
        d="M300 380c22 2 40 4 58-2M292 396c20 4 40 3 54-2"
        stroke="#C9504C"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <ellipse cx="222" cy="418" rx="37" ry="46" transform="rotate(14 222 418)" fill="#F2D3B6" />
      <ellipse cx="222" cy="419" rx="29" ry="38" transform="rotate(14 222 419)" fill="#C2403F" />
      <path
        d="M206 396c8 6 8 14 2 22M240 398c-8 8-8 16-2 24M208 440c8-4 14-2 20 4"
        fill="none"
        stroke="#F2D3B6"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      <circle cx="223" cy="420" r="10" fill="#F3E7D0" />
      <circle cx="223" cy="420" r="4.500" fill="#B98045" />
    </g>
  )
}

export function Cleaver() {
  return (
    <g transform="translate(34 0)">
      <path d="M410 226v14" stroke="#5B3A1B" strokeWidth="3" />
      <path d="M410 238a6 6 0 1 1-5 9" fill="none" stroke="#5B3A1B" strokeWidth="3" strokeLinecap="round" />
      <rect x="402" y="246" width="16" height="52" rx="7" fill="#5B3A1B" />
      <circle cx="410" cy="252" r="2.600" fill="#F4C866" />
      <circle cx="410" cy="272" r="2" fill="#C79A5B" />
      <circle cx="410" cy="288" r="2" fill="#C79A5B" />
      <path d="M400 298h40c7 0 10 4 10 11v50c0 5-3 8-8 8h-36c-4 0-6-2-6-6Z" fill="#A9B9B3" />
      <path d="M444 301c4 1 6 4 6 8v50c0 5-3 8-8 8h-4Z" fill="#E4ECE9" />
      <path d="M408 306v52" stroke="#8FA29B" strokeWidth="2.500" strokeLinecap="round" />
      <circle cx="414" cy="308" r="3.600" fill="#F4C866" />
    </g>
  )
}
