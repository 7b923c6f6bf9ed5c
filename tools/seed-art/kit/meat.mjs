import {clay} from './paint.mjs'

const MEAT = '#8A0F2C'
const FAT = '#C9744F'
const BONE = '#B58A5A'

/** A leg on its board: about 520 wide, 320 high. */
export function leg() {
  return `<g transform="translate(-600 -944) scale(2)">
    <g ${clay(5, BONE, 0.5)}><path d="M368 372 414 336" stroke="#F8EEDC" stroke-width="15" stroke-linecap="round"/><circle cx="411" cy="328" r="10.500" fill="#F8EEDC"/><circle cx="423" cy="341" r="10.500" fill="#F3E4C9"/></g>
    <g ${clay(13, '#4E0618', 0.75, 0.25)}><path d="M186 420c-2-44 38-76 88-76 42 0 64 18 92 12 8-2 16 8 15 17-4 40-40 98-108 99-48 1-86-16-87-52Z" fill="#C2303C"/></g>
    <g ${clay(3, FAT, 0.6, 0.6)}><path d="M190 402c8-36 44-60 86-58 40 2 62 18 90 12 7-1 13 5 15 11-20 7-34 5-50 0 4 8-2 14-12 9-8-4-10-11-30-13-8 10-20 10-26 1-32 1-56 14-73 38Z" fill="#F8DCC2"/></g>
    <path d="M300 398c22 6 40 5 56-4M292 418c20 6 36 5 50-3M286 438c14 3 26 2 36-3" fill="none" stroke="#E4707A" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>
    <g ${clay(4, FAT, 0.6)}><ellipse cx="222" cy="418" rx="38" ry="47" transform="rotate(14 222 418)" fill="#FBE4CE"/></g>
    <g ${clay(5, MEAT, 0.5, 0.2)}><ellipse cx="222" cy="419" rx="30" ry="39" transform="rotate(14 222 419)" fill="#D3424E"/></g>
    <path d="M230 412c8-8 10-18 8-30M216 426c-8 6-16 8-22 4M227 429c2 10 0 18-6 26M212 392l5 8M238 438l6-6" fill="none" stroke="#F8D5C2" stroke-width="2.600" stroke-linecap="round"/>
    <g ${clay(2.5, BONE, 0.6)}><circle cx="223" cy="420" r="10.500" fill="#FBF2E0"/></g><circle cx="223" cy="420" r="4.500" fill="#C98F5A"/></g>`
}

/** A rack with trimmed bones: about 560 wide, 300 high. */
export function rack(bones = 7) {
  const step = 380 / (bones - 1)
  const ribs = Array.from({length: bones}, (_, index) => {
    const x = -230 + index * step
    const top = -292 + Math.abs(index - bones / 2) * 9
    return `<path d="M${x + 34} -120C${x + 26} -190 ${x + 2} -240 ${x - 26} ${top}"/>`
  }).join('')
  return `<g><g ${clay(6, BONE, 0.6)} stroke="#FAF0DD" stroke-width="26" stroke-linecap="round" fill="none">${ribs}</g>
    <g ${clay(22, '#4E0618', 0.7, 0.2)}><path d="M-272-60C-284-140-236-176-180-172-60-190 80-190 190-170c50 6 86 40 84 92-2 52-40 80-92 80-130 4-270 4-380-4-46-4-72-24-74-58Z" fill="#BE2C3A"/></g>
    <g ${clay(9, FAT, 0.6, 0.6)}><path d="M-272-60C-284-140-236-176-180-172-60-190 80-190 190-170c20 2 38 9 52 22-26 12-50 2-70 8-26 8-44 26-76 14-34-12-60 8-94 14-36 6-60-14-96-8-44 8-70 10-96 6-30-4-60 18-82 54Z" fill="#F8DCC2"/></g>
    <g fill="none" stroke="#7E1024" stroke-opacity=".32" stroke-width="7" stroke-linecap="round">${Array.from({length: bones - 1}, (_, index) => `<path d="M${-176 + index * step} -84c6 24 6 44 0 66"/>`).join('')}</g>
    <g ${clay(8, FAT, 0.6)}><ellipse cx="206" cy="-82" rx="66" ry="82" fill="#FBE4CE"/></g>
    <g ${clay(9, MEAT, 0.55, 0.25)}><path d="M160-84c0-38 22-62 48-62s46 26 46 62c0 34-18 60-46 62-30 0-48-26-48-62Z" fill="#D3424E"/></g>
    <path d="M206-146c-6 26 10 38 2 64s-22 22-24 40M222-96l14 8M182-100l-8-6M214-44l12 8" fill="none" stroke="#F8D5C2" stroke-width="5" stroke-linecap="round"/></g>`
}

/** One chop lying on its side: about 280 wide, 170 high. */
export function chop() {
  return `<g><g ${clay(6, BONE, 0.6)}><path d="M20-66C70-60 120-84 164-128" stroke="#FAF0DD" stroke-width="24" stroke-linecap="round" fill="none"/></g>
    <g ${clay(9, FAT, 0.6, 0.55)}><path d="M-138-70c-2-54 42-92 100-88 52 4 84 34 86 78 2 50-42 84-98 82-52-2-86-30-88-72Z" fill="#FADFC6"/></g>
    <g ${clay(11, MEAT, 0.6, 0.25)}><path d="M-116-72c0-40 34-66 78-62 40 4 62 24 64 54 2 36-30 60-72 58-42 0-70-20-70-50Z" fill="#CF3A48"/></g>
    <path d="M-12-122c-26 14-20 36-44 46s-36 2-56 10M-20-76l26-8M-50-36l22 6M-74-106l-14 10M-8-48l16-4" fill="none" stroke="#F8D5C2" stroke-width="5.500" stroke-linecap="round"/></g>`
}

/** A shank: about 330 wide, 190 high. */
export function shank() {
  return `<g><g ${clay(6, BONE, 0.6)}><path d="M90-96 158-140" stroke="#FAF0DD" stroke-width="34" stroke-linecap="round"/><circle cx="158" cy="-158" r="21" fill="#FAF0DD"/><circle cx="178" cy="-132" r="21" fill="#F5E7CE"/></g>
    <g ${clay(18, '#4E0618', 0.7, 0.3)}><path d="M-150-74c0-66 54-102 120-96 56 6 92 26 138 24 18 0 22 26 8 40C80-54 36-2-46 0c-62 0-104-28-104-74Z" fill="#C2303C"/></g>
    <g ${clay(7, FAT, 0.6, 0.55)}><path d="M-144-98c16-48 62-78 114-72 56 6 92 26 138 24 10 0 16 8 15 18-42 10-62-6-92-8-14 18-34 6-54-8-44-2-86 8-121 46Z" fill="#F8DCC2"/></g>
    <g ${clay(7, FAT, 0.6)}><ellipse cx="-106" cy="-72" rx="44" ry="60" transform="rotate(12 -106 -72)" fill="#FBE4CE"/></g>
    <g ${clay(7, MEAT, 0.5, 0.2)}><ellipse cx="-106" cy="-71" rx="34" ry="49" transform="rotate(12 -106 -71)" fill="#D3424E"/></g>
    <g ${clay(4, BONE, 0.6)}><circle cx="-104" cy="-70" r="16" fill="#FBF2E0"/></g><circle cx="-104" cy="-70" r="7" fill="#C98F5A"/></g>`
}

/** Meat for a stew, in cubes: about 300 wide. */
export function cubes() {
  const at = [
    [-92, 0, -6],
    [6, 4, 4],
    [98, 0, -3],
    [-44, -62, 8],
    [54, -60, -8],
    [6, -120, 5],
  ]
  return at
    .map(
      ([
        x,
        y,
        turn,
      ]) => `<g transform="translate(${x} ${y}) rotate(${turn})"><g ${clay(9, '#4E0618', 0.65, 0.35)}><rect x="-48" y="-78" width="96" height="80" rx="22" fill="#C5323F"/></g>
      <path d="M-30-58c18 4 26 16 34 40M14-58l16 8" fill="none" stroke="#F3B9AC" stroke-width="5" stroke-linecap="round"/></g>`,
    )
    .join('')
}

/** A cooked shank, glazed, its bone upright: about 200 wide, 260 high. */
export function roastShank() {
  return `<g><g ${clay(6, BONE, 0.6)}><path d="M34-190 56-262" stroke="#FAF0DD" stroke-width="26" stroke-linecap="round"/><circle cx="48" cy="-274" r="17" fill="#FAF0DD"/><circle cx="74" cy="-266" r="17" fill="#F5E7CE"/></g>
    <g ${clay(18, '#3A1206', 0.75, 0.4)}><path d="M-104-70c-2-56 46-70 84-110 18-18 50-22 72-8 24 16 26 40 36 84C102-40 60 4-12 4c-54 0-90-26-92-74Z" fill="#9A4A22"/></g>
    <path d="M-66-84c18-34 46-44 66-66M-30-60c20-28 44-38 60-70M24-40c18-20 28-36 32-60" fill="none" stroke="#E09A55" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/></g>`
}

/** A string of sausages of beef, hung from 0, 0 downwards. */
export function sausages() {
  return `<g transform="translate(-318 -452) scale(2)"><path d="M136 226v12M182 226v12" stroke="#5B3A1B" stroke-width="3"/>
    <g ${clay(5, '#4A1006', 0.7, 0.45)} fill="none" stroke-linecap="round" stroke="#A83C28" stroke-width="19"><path d="M136 252c-7 16-6 30 2 42"/><path d="M146 312c8 12 20 15 30 8"/><path d="M182 302c8-14 8-32 1-48"/></g></g>`
}
