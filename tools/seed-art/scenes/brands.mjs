/**
 * Marks of the made-up brands: one symbol and one way of lettering each, in one or two dark colors, so that they sit
 * well side by side on white cards and can be read at 120 px.
 */
const SIZE = {width: 600, height: 300}

/** Words in one of the shop's two faces. `soft` and `wonk` are Fraunces' own axes. */
function word(
  text,
  x,
  y,
  size,
  color,
  {
    face = 'Fraunces',
    weight = 600,
    track = 0,
    italic = false,
    anchor = 'start',
    soft = 0,
    wonk = 0,
    optical = 72,
    fit,
  } = {},
) {
  const axes =
    face === 'Fraunces'
      ? `style="font-variation-settings:'SOFT' ${soft},'WONK' ${wonk},'opsz' ${optical}"`
      : ''
  const length = fit ? `textLength="${fit}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${x}" y="${y}" font-family="${face}" font-size="${size}" font-weight="${weight}" fill="${color}" letter-spacing="${track}" text-anchor="${anchor}" ${italic ? 'font-style="italic"' : ''} ${axes} ${length}>${text}</text>`
}

const around = (count, draw) =>
  Array.from({length: count}, (_, index) => draw((index * 360) / count)).join('')

function baytSanober() {
  const [green, stone] = ['#1F5A3C', '#8A6A48']
  return `<g fill="${green}"><path d="M20 128C20 74 66 40 124 40s104 34 104 88c0 10-8 14-18 12-14-4-22-14-34-14-14 0-20 14-36 14s-22-12-38-12-22 14-36 14-22-8-30-4-16-2-16-10Z"/><path d="M114 136h18l8 118h-34Z"/></g>
    <path d="M150 254v-64l42-30 42 30v64Z" fill="${stone}"/><path d="M180 254v-30c0-12 12-20 12-20s12 8 12 20v30Z" fill="#fff"/><path d="M24 258H244" stroke="${green}" stroke-width="9" stroke-linecap="round"/>
    ${word('Bayt', 274, 138, 96, green, {weight: 500})}${word('Sanober', 274, 232, 84, green, {weight: 500})}`
}

function kirazSokak() {
  const red = '#B3152F'
  return `${word('Kiraz', 218, 142, 116, red, {weight: 900, italic: true, soft: 100, wonk: 1})}${word('Sokak', 218, 256, 116, red, {weight: 900, italic: true, soft: 100, wonk: 1})}
    <g fill="${red}"><circle cx="70" cy="212" r="50"/><circle cx="158" cy="186" r="46"/></g><path d="M76 164C84 110 116 70 172 40M156 142C152 100 160 68 172 40" fill="none" stroke="#2F6B2C" stroke-width="11" stroke-linecap="round"/><path d="M172 40C128 22 84 34 66 70c40 16 80 6 106-30Z" fill="#2F6B2C"/><path d="M44 196a30 30 0 0 1 18-16M132 170a28 28 0 0 1 16-14" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none"/>`
}

function nakhlaLane() {
  const gold = '#8F6212'
  const palm = (x, s) =>
    `<g transform="translate(${x} 158) scale(${s})"><path d="M-7 0C-4-40-2-70 0-96L8-96C8-60 8-30 11 0Z"/><path d="M4-100C-20-132-58-126-70-96-42-108-20-106 4-96ZM4-100C-6-138-44-152-66-134-36-132-14-118 4-96ZM4-100C28-132 66-126 78-96 50-108 28-106 4-96ZM4-100C14-138 52-152 74-134 44-132 22-118 4-96ZM4-98C-2-130 4-150 14-160 20-140 18-116 4-98Z"/></g>`
  return `<g fill="${gold}">${palm(300, 0.96)}${palm(196, 0.62)}${palm(404, 0.62)}${palm(120, 0.42)}${palm(480, 0.42)}</g><path d="M70 168H530" stroke="${gold}" stroke-width="6" stroke-linecap="round"/>
    ${word('NAKHLA LANE', 300, 252, 74, gold, {weight: 500, anchor: 'middle', fit: 540})}`
}

function dadisTin() {
  const [orange, brass] = ['#B84A0E', '#C8871C']
  return `<circle cx="142" cy="150" r="124" fill="${brass}"/><circle cx="142" cy="150" r="108" fill="#fff"/><circle cx="142" cy="150" r="99" fill="${orange}"/><g fill="#fff"><circle cx="142" cy="150" r="28"/>${around(6, (a) => `<circle cx="142" cy="86" r="28" transform="rotate(${a} 142 150)"/>`)}</g><g fill="${brass}"><circle cx="142" cy="150" r="18"/>${around(3, (a) => `<circle cx="142" cy="86" r="18" transform="rotate(${a} 142 150)"/>`)}</g>
    ${word('Dadi’s', 288, 144, 100, orange, {weight: 800, soft: 100, wonk: 1})}${word('Tin', 288, 250, 112, orange, {weight: 800, soft: 100, wonk: 1})}`
}

function safedGhati() {
  const [green, pale] = ['#4A7763', '#A9C7B8']
  return `<path d="M60 168 196 46l62 62 40-34 62 64 60-48 116 78Z" fill="${pale}"/><path d="M196 46l34 34-24 10-22-8-30 14ZM298 74l24 24-20 8-20-10Z" fill="#fff"/><path d="M40 168C150 132 210 190 300 160s170 2 260 2" fill="none" stroke="${green}" stroke-width="9" stroke-linecap="round"/>
    ${word('safed ghati', 300, 256, 88, green, {face: 'Figtree', weight: 400, anchor: 'middle', fit: 530})}`
}

function padmaGhat() {
  const teal = '#0E6570'
  return `<g fill="${teal}"><path d="M56 96C120 150 260 150 300 150S480 150 544 96C520 178 470 196 300 196S80 178 56 96Z"/><path d="M214 140V100c0-34 40-50 86-50s86 16 86 50v40Z"/></g><path d="M240 140V74M272 140V56M328 140V56M360 140V74" stroke="#fff" stroke-width="6"/><path d="M420 146 520 22" stroke="${teal}" stroke-width="9" stroke-linecap="round"/>
    ${word('PADMA GHAT', 300, 276, 72, teal, {face: 'Figtree', weight: 800, anchor: 'middle', fit: 520})}`
}

function darTifawine() {
  const [blue, light] = ['#17305F', '#F2B632']
  return `<path d="M22 286V138C22 74 84 60 132 14c48 46 110 60 110 124v148Z" fill="${blue}"/><path d="M132 60v40" stroke="${light}" stroke-width="7"/><path d="M104 118h56l18 44-26 66h-40l-26-66Z" fill="${light}"/><path d="M104 118h56l-12-22h-32ZM112 236h40v12h-40Z" fill="${light}"/><path d="M104 118 146 228M160 118 118 228M84 158 132 122 180 158" fill="none" stroke="${blue}" stroke-width="6"/><g fill="${light}"><circle cx="64" cy="150" r="7"/><circle cx="202" cy="150" r="7"/><circle cx="64" cy="216" r="5"/><circle cx="202" cy="216" r="5"/></g>
    ${word('Dar', 276, 142, 104, blue, {weight: 600, italic: true, wonk: 1, optical: 144})}${word('Tifawine', 272, 244, 88, blue, {weight: 600, italic: true, wonk: 1, optical: 144})}`
}

function babFelfel() {
  const [blue, red] = ['#1559A8', '#C21F2B']
  return `<path d="M20 288V130C20 66 64 22 124 22s104 44 104 108v158Z" fill="${blue}"/><path d="M44 288V132c0-50 34-84 80-84s80 34 80 84v156Z" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="1 15" stroke-linecap="round"/><path d="M138 104C190 110 188 190 150 232c-20 22-46 32-66 30 34-16 40-50 36-84-4-36-6-70 18-74Z" fill="#fff"/><path d="M136 112c42 6 42 74 8 112-14 16-28 24-42 28 28-22 30-54 26-84-4-34-2-52 8-56Z" fill="${red}"/><path d="M138 106c0-18 8-28 22-34" stroke="#fff" stroke-width="12" stroke-linecap="round" fill="none"/>
    ${word('BAB', 260, 142, 124, blue, {face: 'Figtree', weight: 900, fit: 310})}${word('FELFEL', 260, 262, 112, red, {face: 'Figtree', weight: 900, fit: 310})}`
}

function nileLantern() {
  const [violet, gold] = ['#43237A', '#C98A14']
  return `<path d="M96 16a24 24 0 0 1 48 0" fill="none" stroke="${violet}" stroke-width="8" transform="translate(0 24)"/><g fill="${violet}"><path d="M66 92C72 62 96 50 120 40c24 10 48 22 54 52Z"/><path d="M58 92H182V108H58ZM78 228h84l14 24H64Z"/></g><path d="M66 114h108l10 42-26 66H82l-26-66Z" fill="${gold}"/><path d="M92 114l56 108M148 114 92 222M62 156 104 114M178 156 136 114" stroke="#fff" stroke-width="6" fill="none"/><path d="M18 276q26-18 51 0t51 0 51 0 51 0" fill="none" stroke="${violet}" stroke-width="9" stroke-linecap="round"/>
    ${word('Nile', 236, 138, 116, violet, {weight: 400, optical: 144})}${word('Lantern', 236, 246, 104, violet, {weight: 400, optical: 144})}`
}

function plavaDzezva() {
  const [blue, copper] = ['#1746A8', '#A8562A']
  return `<path d="M92 96H196L186 132c26 26 34 60 34 92 0 30-14 46-40 46H108c-26 0-40-16-40-46 0-32 8-66 34-92Z" fill="${blue}"/><path d="M84 84H206l-8 20H92Z" fill="${copper}"/><path d="M84 84 58 96l36 10Z" fill="${copper}"/><path d="M196 118 292 48" stroke="${copper}" stroke-width="17" stroke-linecap="round"/><path d="M116 66c-14-18 14-26 0-46M156 66c-14-18 14-26 0-46" stroke="${copper}" stroke-width="8" stroke-linecap="round" fill="none"/><g transform="translate(144 204)" fill="#fff">${around(8, (a) => `<path d="M0-8C12-20 10-34 0-44-10-34-12-20 0-8Z" transform="rotate(${a})"/>`)}</g>
    ${word('Plava', 292, 158, 92, blue, {weight: 700, italic: true, soft: 100})}${word('Džezva', 256, 254, 94, blue, {weight: 700, italic: true, soft: 100})}`
}

function calabashAndDrum() {
  const [green, brown, yellow] = ['#17683A', '#8A3016', '#E3A41C']
  return `<path d="M30 62H186C186 130 146 150 146 176s24 50 28 104H42c4-54 28-78 28-104S30 130 30 62Z" fill="${brown}"/><ellipse cx="108" cy="62" rx="82" ry="26" fill="${yellow}"/><ellipse cx="108" cy="62" rx="66" ry="17" fill="#fff"/><path d="M38 92 62 150 84 96 108 156 132 96 154 150 178 92" fill="none" stroke="${yellow}" stroke-width="8" stroke-linejoin="round"/><path d="M60 232l16-20 16 20 16-20 16 20 16-20 16 20" fill="none" stroke="#fff" stroke-width="8" stroke-linejoin="round"/>
    ${word('Calabash', 214, 128, 84, green, {face: 'Figtree', weight: 900, fit: 366})}${word('&amp;', 216, 240, 104, yellow, {weight: 900, soft: 100, wonk: 1})}${word('Drum', 328, 238, 96, brown, {face: 'Figtree', weight: 900, fit: 252})}<path d="M330 262H580" stroke="${green}" stroke-width="10"/>`
}

function baobabVerandah() {
  const olive = '#5A5A1E'
  const crown = [
    [130, 60, 40],
    [186, 42, 36],
    [246, 34, 34],
    [300, 30, 34],
    [354, 34, 34],
    [414, 42, 36],
    [470, 60, 40],
  ]
  return `<g fill="${olive}">${crown.map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r * 1.2}" ry="${r * 0.62}"/>`).join('')}<path d="M262 168C274 130 262 108 226 92L132 66l4-10 98 18c20 4 34 10 44 20L262 44h14l18 42 0-52h12l0 52 18-42h14L322 94c10-10 24-16 44-20l98-18 4 10-94 26c-36 16-48 38-36 76Z"/></g><path d="M50 176H550" stroke="${olive}" stroke-width="10" stroke-linecap="round"/>
    ${word('BAOBAB', 300, 238, 66, olive, {weight: 800, anchor: 'middle', track: 8, soft: 100})}${word('VERANDAH', 300, 284, 42, '#9A5A24', {face: 'Figtree', weight: 700, anchor: 'middle', fit: 360})}`
}

function koochehAnar() {
  const [red, brick] = ['#A31835', '#B9744C']
  const bricks = Array.from({length: 3}, (_, row) =>
    Array.from(
      {length: 6},
      (_, column) =>
        `<rect x="${24 + column * 62 - (row % 2 ? 30 : 0)}" y="${200 + row * 30}" width="56" height="24" rx="3"/>`,
    ).join(''),
  ).join('')
  return `<clipPath id="wall-anar"><rect x="24" y="196" width="348" height="92"/></clipPath><g fill="${brick}" clip-path="url(#wall-anar)">${bricks}</g>
    ${word('Koocheh', 22, 92, 78, red, {weight: 600, optical: 9})}${word('Anar', 22, 178, 86, red, {weight: 600, optical: 9})}
    <path d="M462 98l-14-56 24 16 12-24 12 24 24-16-14 56Z" fill="${red}"/><circle cx="484" cy="182" r="102" fill="${red}"/><path d="M484 112c46 24 62 94 0 144-62-50-46-120 0-144Z" fill="#fff"/><g fill="${red}">${[
      [484, 146],
      [466, 168],
      [502, 168],
      [484, 188],
      [464, 206],
      [504, 206],
      [484, 228],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="8.500" ry="10.500"/>`)
      .join('')}</g>`
}

function sunbirdTerrace() {
  const [teal, olive, sun] = ['#0B6E78', '#5E7A2A', '#E39A1C']
  return `<circle cx="176" cy="92" r="62" fill="${sun}"/><path d="M14 130C62 118 88 92 118 82c12-28 50-34 68-8 20 34 12 84-30 108L244 240 210 246 130 196C96 196 74 176 66 148Z" fill="${teal}"/><path d="M14 130 72 116 68 138Z" fill="#16241C"/><circle cx="128" cy="102" r="7.500" fill="#fff"/><path d="M112 160c30-2 56-18 70-46 6 42-18 68-52 74Z" fill="#fff" opacity=".3"/><path d="M20 224H190M20 252H150M20 280H240" stroke="${olive}" stroke-width="11" stroke-linecap="round"/>
    ${word('Sunbird', 262, 156, 82, teal, {weight: 700, soft: 50})}${word('TERRACE', 266, 226, 54, olive, {face: 'Figtree', weight: 600, fit: 304})}`
}

const MARKS = {
  'bayt-sanober': baytSanober,
  'kiraz-sokak': kirazSokak,
  'nakhla-lane': nakhlaLane,
  'dadis-tin': dadisTin,
  'safed-ghati': safedGhati,
  'padma-ghat': padmaGhat,
  'dar-tifawine': darTifawine,
  'bab-felfel': babFelfel,
  'nile-lantern': nileLantern,
  'plava-dzezva': plavaDzezva,
  'calabash-and-drum': calabashAndDrum,
  'baobab-verandah': baobabVerandah,
  'koocheh-anar': koochehAnar,
  'sunbird-terrace': sunbirdTerrace,
}

export const brands = Object.fromEntries(
  Object.entries(MARKS).map(([slug, draw]) => [`brands/${slug}`, {...SIZE, draw}]),
)
