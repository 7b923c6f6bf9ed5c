import {archPath, star} from './star.mjs'
import {clay, fade, specks} from './paint.mjs'

const CREAM = '#FBF1DC'
const INK = '#16241C'

/** Words of a label, `|` between lines, as large as the width allows. */
function lettering(word, y, width, {ink = INK, most = 88, family = 'Fraunces'} = {}) {
  const lines = word.split('|')
  const size = Math.min(most, ...lines.map((line) => (width * 0.9) / (line.length * 0.57)))
  const from = y - ((lines.length - 1) * size * 1.02) / 2 + size * 0.34
  return lines
    .map(
      (line, index) =>
        `<text x="0" y="${from + index * size * 1.02}" text-anchor="middle" font-family="${family}" font-weight="700" font-size="${size.toFixed(1)}" fill="${ink}">${line}</text>`,
    )
    .join('')
}

/** A paper label with its foot at y: a star above the words. */
function label(y, width, height, word, {paper = CREAM, mark = '#0F4A36', ink = INK, marked = true} = {}) {
  const middle = y - height / 2
  const mid = marked ? middle + height * 0.14 : middle
  return `<rect x="${-width / 2}" y="${y - height}" width="${width}" height="${height}" rx="18" fill="${paper}"/>
    <rect x="${-width / 2 + 10}" y="${y - height + 10}" width="${width - 20}" height="${height - 20}" rx="11" fill="none" stroke="${mark}" stroke-opacity=".55" stroke-width="4"/>
    ${marked ? star(0, middle - height * 0.3, height * 0.2, `fill="${mark}"`) : ''}${lettering(word, mid, width - 44, {ink, most: height * (word.includes('|') ? 0.285 : 0.36)})}`
}

/** A sack of rice or flour: 480 wide, 690 high. */
export function sack(color, word, {mark = '#0F4A36', band = '#F0B429'} = {}) {
  return `<g><g ${clay(30, '#1A1008', 0.5, 0.5)}><path d="M-218-640C-246-470-250-180-236-34c3 24 14 34 38 34H198c24 0 35-10 38-34 14-146 10-436-18-606Z" fill="${color}"/></g>
    <path d="M-241-150Q0-118 241-150V-96Q0-64-238-96Z" fill="${band}" opacity=".95"/>
    <g ${clay(9, '#1A1008', 0.45, 0.5)}><path d="M-226-694H226l-9 62H-217Z" fill="${color}"/></g><path d="M-206-664H206" stroke="#FFF6DF" stroke-width="8" stroke-dasharray="22 15" stroke-linecap="round" opacity=".85"/>
    ${label(-220, 360, 320, word, {mark})}
    <path d="M-190-590c-20 150-24 330-16 480" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="20" stroke-linecap="round"/></g>`
}

/** A standing pouch with an arched window on what is in it: 440 wide, 610 high. */
export function pouch(
  color,
  word,
  {content = '#F2CE7C', grainy = 0.07, dark = '#5B3A1B', inside, mark} = {},
) {
  const view = inside
    ? inside
    : `<g ${specks(grainy / 2, dark, 4)}><path d="${archPath(220, 236)}" transform="translate(0 -52)" fill="${content}"/></g>`
  return `<g><g ${clay(26, '#1A1008', 0.5, 0.5)}><path d="M-204-560C-196-400-222-160-226-46c-1 26 12 46 44 46H182c32 0 45-20 44-46-4-114-30-354-22-514Z" fill="${color}"/></g>
    <g ${clay(7, '#1A1008', 0.4, 0.6)}><rect x="-208" y="-612" width="416" height="62" rx="12" fill="${color}"/></g><path d="M-200-536H200" stroke="#000" stroke-opacity=".22" stroke-width="6"/><path d="M-200-527H200" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>
    ${label(-318, 350, 186, word, {mark})}
    <path d="${archPath(240, 252)}" transform="translate(0 -44)" fill="${CREAM}"/>${view}
    <path d="${archPath(220, 236)}" transform="translate(0 -52)" fill="none" stroke="#3A1D0B" stroke-opacity=".35" stroke-width="6"/>
    <path d="M-176-500c2 130-18 310-22 430" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="18" stroke-linecap="round"/></g>`
}

/** A bag for the freezer with its picture on the front: 470 wide, 600 high. */
export function iceBag(color, word, picture, {mark = '#2A5560'} = {}) {
  const teeth = Array.from(
    {length: 12},
    (_, at) => `l18.500 ${at % 2 ? 14 : -14}l18.500 ${at % 2 ? -14 : 14}`,
  ).join('')
  return `<g><g ${clay(26, '#0A1A2A', 0.45, 0.6)}><path d="M-222-586${teeth}C214-420 244-160 238-46c-2 30-16 46-44 46H-194c-28 0-42-16-44-46C-244-160-214-420-222-586Z" fill="${color}"/></g>
    <path d="M-212-536H212M-212-522H212" stroke="#fff" stroke-opacity=".4" stroke-width="5"/>
    <ellipse cx="0" cy="-156" rx="186" ry="134" fill="#F2FAFB"/><ellipse cx="0" cy="-156" rx="170" ry="119" fill="#D8ECF0"/>${picture}
    ${label(-314, 360, 178, word, {mark})}
    <path d="M-190-480c6 120-18 290-16 410" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="18" stroke-linecap="round"/></g>`
}

/** A glass with a lid: `pieces` lie in it where it does not hold a paste. */
export function glass(
  word,
  {
    content,
    lid = '#0F4A36',
    w = 350,
    h = 520,
    grainy = 0.06,
    dark = '#3A1A08',
    pieces = '',
    mark = lid,
    full = 0.86,
    smooth = false,
  } = {},
) {
  const x = w / 2
  const body = `M${-x} ${-h + 150}c0-40 36-52 46-66H${x - 46}c10 14 46 26 46 66V-46c0 30-16 46-46 46H${-x + 46}c-30 0-46-16-46-46Z`
  const level = -h + 104 + (1 - full) * h
  const fill = `<path d="M${-x + 15} ${level + 34}Q0 ${level - 6} ${x - 15} ${level + 34}V-48c0 24-12 36-36 36H${-x + 51}c-24 0-36-12-36-36Z" fill="${content}"/>`
  return `<g><path d="${body}" fill="#F5FBF6" fill-opacity=".6"/>
    <g ${clay(22, dark, 0.5, 0.35)}>${smooth ? fill : `<g ${specks(grainy, dark, 4)}>${fill}</g>`}</g>${pieces}
    <path d="${body}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7"/>
    ${label(-64, w * 0.8, h * 0.4, word, {mark})}
    <path d="M${-x + 32} ${-h + 160}V-70" stroke="#fff" stroke-opacity=".8" stroke-width="20" stroke-linecap="round"/><path d="M${x - 27} ${-h + 190}V-110" stroke="#fff" stroke-opacity=".4" stroke-width="11" stroke-linecap="round"/>
    <g ${clay(14, '#06160F', 0.55, 0.45)}><rect x="${-x + 22}" y="${-h}" width="${w - 44}" height="98" rx="24" fill="${lid}"/></g><path d="M${-x + 40} ${-h + 74}H${x - 40}" stroke="#000" stroke-opacity=".18" stroke-width="6"/></g>`
}

/** A can with its paper around it: 360 wide, 480 high. */
export function can(color, word, {w = 360, h = 470, mark = color, art = '', band = '#F0B429'} = {}) {
  const x = w / 2
  const round = (y) => `A${x} ${w * 0.1} 0 0 0 ${x} ${y}`
  return `<g><g ${clay(20, '#1A1008', 0.5, 0.5)}><path d="M${-x} ${-h + 30}V-34${round(-34)}V${-h + 30}Z" fill="#C9D2CF"/></g>
    <g ${clay(26, '#0A0603', 0.5, 0.45)}><path d="M${-x} ${-h + 62}${round(-h + 62)}V-58A${x} ${w * 0.1} 0 0 1 ${-x} -58Z" fill="${color}"/></g>
    <path d="M${-x} ${-h + 78}${round(-h + 78)}v22A${x} ${w * 0.1} 0 0 1 ${-x} ${-h + 100}ZM${-x} -96${round(-96)}v22A${x} ${w * 0.1} 0 0 1 ${-x} -74Z" fill="${band}" opacity=".95"/>
    <ellipse cx="0" cy="${-h + 30}" rx="${x}" ry="${w * 0.1}" fill="#E9EFED"/><ellipse cx="0" cy="${-h + 31}" rx="${x - 18}" ry="${w * 0.1 - 9}" fill="${fade(['#AEBAB6', '#DDE5E2'])}"/><ellipse cx="0" cy="${-h + 34}" rx="${x - 60}" ry="${w * 0.1 - 20}" fill="none" stroke="#8FA09A" stroke-width="4"/>
    ${label(-92, w * 0.74, h * 0.5, word, {mark, marked: !art})}${art}
    <path d="M${-x + 26} ${-h + 90}V-80" stroke="#fff" stroke-opacity=".45" stroke-width="18" stroke-linecap="round"/></g>`
}

/** A tub with a lid: 420 wide, 330 high. */
export function tub(color, word, {lid = '#FFFDF8', w = 430, h = 330, mark = '#0F4A36'} = {}) {
  const x = w / 2
  return `<g><g ${clay(24, '#1A1008', 0.4, 0.6)}><path d="M${-x + 14} ${-h + 60}H${x - 14}L${x - 54} -26c-3 18-12 26-30 26H${-x + 84}c-18 0-27-8-30-26Z" fill="${color}"/></g>
    ${label(-34, w * 0.62, h * 0.6, word, {mark})}
    <g ${clay(11, '#1A1008', 0.35, 0.7)}><rect x="${-x}" y="${-h}" width="${w}" height="78" rx="26" fill="${lid}"/></g><path d="M${-x + 20} ${-h + 56}H${x - 20}" stroke="#000" stroke-opacity=".12" stroke-width="5"/>
    <path d="M${-x + 44} ${-h + 110} ${-x + 72} -60" stroke="#fff" stroke-opacity=".5" stroke-width="15" stroke-linecap="round"/></g>`
}

/** A plain bottle for sauces, syrups, juice and oil, broad-shouldered, its cap wide: 270 wide, 640 high. */
export function bottle(
  word,
  {liquid, cap = '#A3282C', w = 270, h = 640, mark = cap, paper = CREAM, dark = '#1A0804'} = {},
) {
  const x = w / 2
  const neck = 52
  const body = `M${-neck} ${-h + 86}V${-h + 140}C${-neck} ${-h + 190} ${-x} ${-h + 190} ${-x} ${-h + 270}V-46c0 30-14 46-44 46H${x - 44}`
  const whole = `M${-neck} ${-h + 80}V${-h + 136}C${-neck} ${-h + 190} ${-x} ${-h + 190} ${-x} ${-h + 270}V-46C${-x} -16 ${-x + 14} 0 ${-x + 44} 0H${x - 44}C${x - 14} 0 ${x} -16 ${x} -46V${-h + 270}C${x} ${-h + 190} ${neck} ${-h + 190} ${neck} ${-h + 136}V${-h + 80}Z`
  return `<g data-b="${body.length}"><g ${clay(22, dark, 0.55, 0.5)}><path d="${whole}" fill="${liquid}"/></g>
    <path d="M${-neck} ${-h + 84}H${neck}V${-h + 128}H${-neck}Z" fill="#FFF8E8" opacity=".35"/>
    ${label(-70, w * 0.94, h * 0.37, word, {mark, paper})}
    <path d="M${-x + 26} ${-h + 276}V-60M${-neck + 16} ${-h + 110}v50" stroke="#fff" stroke-opacity=".6" stroke-width="15" stroke-linecap="round"/>
    <g ${clay(10, '#0A0603', 0.5, 0.5)}><rect x="${-neck - 14}" y="${-h}" width="${2 * neck + 28}" height="92" rx="18" fill="${cap}"/></g></g>`
}

/** A jug of milk with its handle: 340 wide, 560 high. */
export function jug(word, {cap = '#2A6478', body = '#FFFEFA', mark = cap} = {}) {
  return `<g><g ${clay(26, '#5E7F86', 0.42, 0.7)}><path d="M-62-500V-470C-62-420-172-400-172-310V-44C-172-16-158 0-130 0H130c28 0 42-16 42-44V-310C172-400 62-420 62-470V-500ZM96-334c40 6 46 30 46 60v60c0 30-30 30-38 4-8-40-8-80-8-124Z" fill="${body}" fill-rule="evenodd"/></g>
    ${label(-56, 300, 190, word, {mark, paper: '#F2FAFB'})}<path d="M-146-310V-70" stroke="#fff" stroke-width="16" stroke-linecap="round"/>
    <g ${clay(9, '#0A1A2A', 0.5, 0.5)}><rect x="-78" y="-566" width="156" height="80" rx="20" fill="${cap}"/></g></g>`
}

/** A carton with its side: 380 wide with the side, `h` high. `art` stands in its lower half. */
export function box(
  color,
  word,
  {w = 360, h = 500, d = 76, side = '#000', art = '', mark = color, paper} = {},
) {
  const x = w / 2
  return `<g transform="translate(${-d / 2} 0)"><path d="M${x} ${-h}l${d} -44V-44L${x} 0Z" fill="${color}"/><path d="M${x} ${-h}l${d} -44V-44L${x} 0Z" fill="${side}" opacity=".3"/>
    <path d="M${-x} ${-h}l${d} -44H${x + d}L${x} ${-h}Z" fill="${color}"/><path d="M${-x} ${-h}l${d} -44H${x + d}L${x} ${-h}Z" fill="#fff" opacity=".35"/>
    <g ${clay(18, '#0A0603', 0.35, 0.4)}><rect x="${-x}" y="${-h}" width="${w}" height="${h}" rx="8" fill="${color}"/></g>
    ${art ? `${label(-h * 0.52, w * 0.86, h * 0.4, word, {mark, paper})}${art}` : label(-h * 0.24, w * 0.86, h * 0.5, word, {mark, paper})}</g>`
}
