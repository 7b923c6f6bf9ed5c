import {board, cleaver, cloth, flag, lamp, parcel, scales, shelf, table} from '../kit/furniture.mjs'
import {chop, cubes, leg, rack, roastShank, sausages, shank} from '../kit/meat.mjs'
import {beams} from '../kit/star.mjs'
import {blur, clay, put} from '../kit/paint.mjs'
import {
  anise,
  bowl,
  cinnamon,
  couscous,
  herbs,
  jar,
  mortar,
  oilTin,
  sprig,
  steam,
  tagine,
  tea,
  wedge,
} from '../kit/pantry.mjs'
import {small} from '../kit/small.mjs'
import {jug} from '../kit/packs.mjs'
import {honeyPot} from '../kit/treats.mjs'
import {crumbs, hills, niche, sheep, sign, slate, tileBand, wall, window} from '../kit/room.mjs'
import {butcher} from './people.mjs'

const CARD = {width: 1600, height: 1200}
const WIDE = {width: 1600, height: 1000}

function whatMakesMeatHalal() {
  return `${wall('mint')}
    ${put(window(560, 790, `${niche(560, 790)}${put(lamp(300, 1.7), -150, -400)}${put(sausages(), 130, -640, {scale: 1.3})}<path d="M-280-655H280" stroke="#7A4A1E" stroke-width="10"/>`, {id: 'h1'}), 1060, 850)}
    ${put(sign(165, 'Halal', {small: 'BARAKA', chain: 260}), 400, 400)}
    ${tileBand(800, 90, {size: 90, id: 'h2'})}${table(880, {edge: 90})}
    ${beams('1000,520 1500,560 1380,1130 640,1130', 0.22)}
    ${put(oilTin(), 190, 960, {scale: 1.25, shadow: 170})}
    ${put(herbs(), 1410, 985, {scale: 1.2, shadow: 160})}
    ${put(board(940, {depth: 170, thick: 46}), 790, 1110, {shadow: 960, depth: 0.09})}
    ${put(leg(), 800, 985, {scale: 1.32, shadow: 560, depth: 0.1})}
    ${put(small('garlic', 190), 370, 1075, {shadow: 140})}
    ${put(small('lemon', 170), 1330, 1085, {shadow: 140})}
    ${put(small('olive', 92), 1190, 1120, {shadow: 70})}${put(small('olive', 84), 1440, 1115, {shadow: 66, flip: true})}`
}

function lambCuts() {
  const name = (text, x, y, size = 32) => `<text x="${x}" y="${y}" font-size="${size}">${text}</text>`
  const drawn = `<g transform="translate(0 -62) scale(1.68)">${sheep('#223A33', {line: '#F6EFDF'})}
    <path d="M-36-212C-30-160-34-110-42-50M16-218C22-170 20-130 16-98M66-212C72-160 66-110 68-48M-40-98H68" fill="none" stroke="#F0B429" stroke-width="3.500" stroke-dasharray="9 8" stroke-linecap="round"/></g>
    <g font-family="Fraunces" font-weight="600" fill="#F6EFDF" text-anchor="middle">${name('neck', -112, -252, 30)}${name('rack', -14, -276)}${name('loin', 74, -276)}${name('leg', 168, -248, 36)}${name('breast', 24, -176, 28)}</g>`
  return `${wall('saffron', {glow: [0.5, 0.28]})}
    ${put(`${slate(720, 500)}${drawn}`, 620, 640)}
    ${put(`<path d="M-190 0H190" stroke="#7A4A1E" stroke-width="14" stroke-linecap="round"/><path d="M-96 0v40M60 0v20" stroke="#5B3A1B" stroke-width="6"/>`, 1270, 130)}
    ${put(sausages(), 1340, 152, {scale: 1.25})}<g transform="translate(1172 160) rotate(90) scale(.9)"><g transform="translate(210 64)"><g transform="scale(-1 1)">${cleaver()}</g></g></g>
    ${tileBand(690, 110, {size: 110, id: 'c1'})}${table(790, {edge: 90})}
    ${put(board(1360, {depth: 230, thick: 50}), 770, 1130, {shadow: 1380, depth: 0.07})}
    ${put(rack(8), 1090, 925, {scale: 1.12, shadow: 560, depth: 0.08})}
    ${put(leg(), 440, 940, {scale: 1.06, shadow: 430, depth: 0.1})}
    ${put(shank(), 330, 1058, {scale: 0.88, shadow: 230, depth: 0.12, flip: true})}${put(cubes(), 640, 1050, {scale: 0.72, shadow: 230, depth: 0.12})}
    ${put(chop(), 890, 1050, {scale: 0.86, shadow: 230, depth: 0.12})}${put(chop(), 1010, 1064, {scale: 0.86, shadow: 230, depth: 0.12})}${put(chop(), 1130, 1078, {scale: 0.86, shadow: 230, depth: 0.12})}
    ${put(sprig(), 1330, 1060, {scale: 0.6, turn: -14})}${put(small('garlic', 170), 1500, 1050, {shadow: 130})}`
}

/** A cold cupboard with its shelves in the right order: cooked and washed above, raw meat closed and lowest. */
function safeMeatAtHome() {
  const glass = (y) =>
    `<rect x="250" y="${y}" width="1100" height="20" rx="8" fill="#DFF1F3"/><rect x="250" y="${y}" width="1100" height="7" rx="4" fill="#fff"/><rect x="250" y="${y + 20}" width="1100" height="46" fill="#2A5560" opacity=".12" ${blur(8)}/>`
  const cold = {color: '#12404A', strength: 0.8}
  const box = `<g><g ${clay(10, '#2A5560', 0.4, 0.7)}><rect x="-230" y="-150" width="460" height="150" rx="30" fill="#F2FAFB" fill-opacity=".55"/></g>${put(cubes(), -96, -18, {scale: 0.72})}${put(chop(), 100, -16, {scale: 0.75})}<rect x="-230" y="-150" width="460" height="150" rx="30" fill="#E8F7F9" opacity=".3"/><path d="M-206-120V-40" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".85"/><g ${clay(7, '#031A10', 0.5, 0.5)}><rect x="-246" y="-190" width="492" height="50" rx="20" fill="#1C6B4D"/></g></g>`
  return `${wall('sky')}
    <rect x="176" y="40" width="1290" height="1130" rx="60" fill="#12404A" opacity=".3" ${blur(24)}/>
    <g ${clay(16, '#5E7F86', 0.45, 0.8)}><rect x="160" y="28" width="1280" height="1140" rx="60" fill="#F4F8F6"/></g>
    <rect x="232" y="92" width="1136" height="1012" rx="34" fill="#C3DDE2"/><rect x="250" y="106" width="1100" height="984" rx="26" fill="#E4F2F4"/>
    <ellipse cx="800" cy="190" rx="520" ry="150" fill="#fff" opacity=".9" ${blur(50)}/><rect x="520" y="106" width="560" height="18" rx="9" fill="#FFF7DA"/>
    ${glass(440)}${glass(760)}
    ${put(bowl(130, '#14573F', '#F2CE7C', {grainy: 0.16, dark: '#B07A2A'}), 430, 440, {...cold, shadow: 160})}
    ${put(jug('Milk'), 690, 440, {...cold, scale: 0.44, shadow: 150})}${put(small('cheese', 200), 900, 446, {...cold, shadow: 150})}${put(jar('#A3282C', {lid: '#F0B429', mark: '#A3282C', h: 220, w: 150}), 1080, 440, {...cold, shadow: 140})}${put(jar('#55702B', {lid: '#0F4A36', h: 190, w: 140}), 1240, 440, {...cold, shadow: 130})}
    ${put(small('lettuce', 250), 420, 766, {...cold, shadow: 190})}${put(small('tomato', 180), 600, 764, {...cold, shadow: 130})}${put(small('tomato', 150), 708, 768, {...cold, shadow: 110})}${put(small('cucumber', 220), 900, 764, {...cold, shadow: 150})}${put(small('lemon', 165), 1070, 764, {...cold, shadow: 120})}${put(small('egg', 130), 1195, 762, {...cold, shadow: 70})}${put(small('egg', 130), 1275, 766, {...cold, shadow: 70})}
    <g ${clay(8, '#5E7F86', 0.4, 0.7)}><rect x="300" y="1046" width="760" height="34" rx="16" fill="#EDF3F1"/></g>
    ${put(box, 560, 1050, {...cold, shadow: 480, depth: 0.08})}${put(parcel(), 950, 1052, {...cold, scale: 0.56, shadow: 230})}
    ${put(small('thermometer', 270), 1215, 1080, {...cold, shadow: 110})}`
}

/** Drawn again for each picture, because SVG filters are registered per picture. */
const crown = () =>
  `${put(wedge('#E8762C', 230, {core: '#F6A860'}), -150, -176, {turn: -24})}${put(wedge('#6E9A3C', 220, {core: '#DCE8A8', shade: '#1E3A0A'}), 160, -172, {turn: 22})}${put(roastShank(), -6, -170, {scale: 1.02})}${put(wedge('#E8762C', 210, {core: '#F6A860'}), 84, -132, {turn: 8})}${put(wedge('#EFE3B4', 190, {core: '#fff', shade: '#8A7A2A'}), -94, -118, {turn: -10})}${put(wedge('#6E9A3C', 180, {core: '#DCE8A8', shade: '#1E3A0A'}), -236, -120, {turn: -34})}`

function slowLambCouscous() {
  return `${wall('clay')}
    ${put(window(620, 690, `${hills(620, 690)}${put(lamp(420, 1.5), 0, -380)}`, {id: 's1', shade: '#7A3A16'}), 800, 760)}
    ${put(shelf(60, 430, 330), 0, 0)}${put(jar('#D9622B'), 150, 414, {scale: 0.8, shadow: 110})}${put(jar('#E3B23C', {lid: '#A3282C', mark: '#A3282C'}), 300, 414, {scale: 0.7, shadow: 100})}
    ${put(shelf(1210, 430, 330), 0, 0)}${put(mortar(), 1300, 414, {scale: 0.72, shadow: 130})}${put(small('garlic', 120), 1440, 414, {shadow: 80})}
    ${table(770, {edge: 80})}${cloth(190, 850, 1220, 270, {drop: 100})}
    ${put(tagine(), 330, 900, {scale: 1.02, shadow: 300})}${put(tea(), 1290, 905, {scale: 1.15, shadow: 130})}
    ${put(couscous(470, crown()), 800, 1110, {shadow: 640, depth: 0.1})}${put(steam(230), 800, 770)}
    ${put(tea(), 1465, 1030, {scale: 1.25, shadow: 140})}${[0, 1, 2].map((i) => put(small('flatbread', 300), 146 + i * 5, 1096 - i * 22, {shadow: 240, depth: 0.12, strength: i ? 0.5 : 1})).join('')}`
}

function spiceShelf() {
  const row = (y, items) =>
    items
      .map(([x, color, options = {}]) => put(jar(color, options), x, y, {scale: 1.02, shadow: 150}))
      .join('')
  const red = {lid: '#A3282C', mark: '#A3282C'}
  const gold = {lid: '#C8871C', mark: '#8A5A00'}
  return `${wall('sand', {glow: [0.5, 0.26]})}
    ${put(window(430, 640, niche(430, 640), {id: 'p1', sill: false}), 800, 720)}${put(lamp(360, 1.6), 800, 350)}
    ${shelf(60, 390, 480)}${row(374, [
      [150, '#D9622B'],
      [320, '#E3B23C', {...red, h: 210}],
      [470, '#6A3A1C', {...gold, h: 270, w: 130}],
    ])}
    ${shelf(1060, 390, 480)}${row(374, [
      [1150, '#A3282C', {...gold, h: 270, w: 140}],
      [1310, '#7E8F3C', {h: 220}],
      [1470, '#E8D3A0', {...red, h: 250, w: 150}],
    ])}
    ${shelf(60, 730, 1480)}${row(714, [
      [160, '#8A5A2C', gold],
      [340, '#C4861C', {...red, h: 220}],
    ])}${put(mortar(), 560, 714, {scale: 1.05, shadow: 190})}${put(honeyPot(), 800, 718, {shadow: 200})}${row(
      714,
      [
        [1040, '#B5301C', {...gold, h: 270, w: 150}],
        [1240, '#55702B', {h: 230}],
        [1430, '#3A2A1E', {...red, h: 250}],
      ],
    )}
    ${table(880, {seed: 8})}
    ${put(bowl(165, '#14573F', '#D9501E', {dark: '#5A1206'}), 250, 1080, {shadow: 230})}${put(bowl(150, '#FBF1DC', '#E8B32C', {band: '#A3282C', dark: '#8A5206'}), 610, 1040, {shadow: 210})}${put(bowl(185, '#A3282C', '#7A4420', {dark: '#2A1004'}), 960, 1110, {shadow: 260})}${put(bowl(145, '#2A6478', '#7E8F3C', {dark: '#2A3A0A'}), 1340, 1045, {shadow: 200})}
    ${put(cinnamon(210), 470, 1165, {turn: -6, shadow: 190, depth: 0.1})}${put(anise(56), 690, 1150, {shadow: 80})}${put(anise(46), 1190, 1165, {shadow: 70})}${put(small('chili', 190), 1480, 1165, {shadow: 140})}${put(small('ginger', 170), 90, 1175, {shadow: 120})}${crumbs(300, 1120, 150, 26, '#C4481C')}${crumbs(1330, 1090, 140, 22, '#6E7F30', {seed: 5})}`
}

function askYourButcher() {
  const bubble = `<g><path d="M14 24C-150 24-176-30-176-96s40-124 190-124 190 56 190 124-44 116-150 120c-20 34-60 54-104 58 26-22 36-40 36-58Z" fill="#3A1D0B" opacity=".22" transform="translate(12 14)" ${blur(12)}/><g ${clay(14, '#8C8470', 0.4, 0.8)}><path d="M14 24C-150 24-176-30-176-96s40-124 190-124 190 56 190 124-44 116-150 120c-20 34-60 54-104 58 26-22 36-40 36-58Z" fill="#FFFDF8"/></g><g transform="translate(-6 -26) scale(.78)">${chop()}</g><text x="130" y="-44" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="150" fill="#A3282C">?</text></g>`
  const tray = (x, width, inside) =>
    `<g transform="translate(${x} 1010)"><g ${clay(6, '#3A4A46', 0.5, 0.7)}><path d="M${-width / 2} -34H${width / 2}L${width / 2 - 20} 0H${-width / 2 + 20}Z" fill="#E6ECEA"/></g><g transform="translate(0 -22)">${inside}</g></g>`
  return `${wall('rose', {glow: [0.4, 0.3]})}
    ${put(window(520, 700, niche(520, 700), {id: 'b1', shade: '#7A2A26'}), 620, 800)}
    ${put(`<path d="M-170 0H170" stroke="#7A4A1E" stroke-width="14" stroke-linecap="round"/><path d="M-100 0v16M60 0v18" stroke="#5B3A1B" stroke-width="6"/>`, 190, 190)}${put(sausages(), 190, 204, {scale: 1.2})}
    ${put(butcher(), 620, 790, {scale: 1.28})}${put(bubble, 1110, 330, {scale: 1.25})}
    <g><rect x="0" y="800" width="1600" height="300" fill="#2A1A10"/><rect x="0" y="800" width="1600" height="300" fill="#FFF3DC" opacity=".88"/></g><rect x="0" y="1008" width="1600" height="40" fill="#D3DCD9"/><rect x="0" y="812" width="1600" height="60" fill="#fff" opacity=".7" ${blur(14)}/>
    ${tray(240, 400, `${put(chop(), -84, 0, {scale: 0.8, shadow: 190})}${put(chop(), 84, 4, {scale: 0.8, shadow: 190})}`)}${tray(680, 420, put(rack(6), 0, 0, {scale: 0.56, shadow: 300}))}${tray(1080, 320, put(cubes(), 0, 0, {scale: 0.8, shadow: 240}))}${tray(1420, 300, put(shank(), -6, 0, {scale: 0.86, shadow: 220}))}
    ${put(flag('Lamb'), 456, 1010, {scale: 0.62})}${put(flag('Beef'), 1260, 1010, {scale: 0.62})}
    <polygon points="120,800 300,800 120,1048 -60,1048" fill="#fff" opacity=".34"/><polygon points="880,800 960,800 780,1048 700,1048" fill="#fff" opacity=".28"/>
    <rect x="0" y="776" width="1600" height="34" fill="#C98A4C"/><rect x="0" y="776" width="1600" height="9" fill="#F6D7A4"/><rect x="0" y="806" width="1600" height="20" fill="#3A1D0B" opacity=".22" ${blur(5)}/>
    ${put(scales(), 1330, 780, {scale: 1, shadow: 240})}${put(herbs(), 160, 782, {scale: 0.85, shadow: 110})}${put(small('lemon', 120), 290, 782, {shadow: 90})}
    ${tileBand(1060, 160, {size: 140, id: 'b2'})}`
}

function bodyLambBoard() {
  return `${wall('mint', {height: 1000, stars: false})}${table(300, {bottom: 1000, edge: 50, seed: 12, wood: ['#9C6434', '#B57E46']})}${tileBand(170, 134, {size: 134, id: 'l1'})}
    ${put(board(1180, {depth: 400, thick: 54, seed: 2}), 720, 930, {shadow: 1200, depth: 0.09})}
    ${put(rack(8), 530, 700, {scale: 1.25, shadow: 600, depth: 0.08})}${put(herbs(), 1110, 640, {scale: 1.1, shadow: 130})}
    ${put(sprig(), 380, 836, {scale: 1.25, turn: -6})}${put(chop(), 760, 800, {scale: 1.06, shadow: 280, depth: 0.1})}${put(chop(), 890, 826, {scale: 1.06, shadow: 280, depth: 0.1})}${put(chop(), 1020, 852, {scale: 1.06, shadow: 280, depth: 0.1})}
    ${put(bowl(110, '#FBF1DC', '#F7F4EC', {dark: '#B0A890', band: '#2A6478', grainy: 0.2}), 1440, 560, {shadow: 160})}${put(small('garlic', 220), 130, 560, {shadow: 160})}${put(small('lemon', 200), 1450, 900, {shadow: 150})}${put(small('garlic', 150), 250, 480, {shadow: 110, flip: true})}`
}

function bodySpices() {
  return `${wall('saffron', {height: 1000, stars: false})}${table(240, {bottom: 1000, edge: 80, seed: 21, wood: ['#A86C38', '#C08A50']})}${tileBand(110, 134, {size: 134, id: 'q1'})}
    ${cloth(230, 420, 1140, 500, {drop: 90, stripe: '#0F4A36'})}
    ${put(bowl(150, '#2A6478', '#7E8F3C', {dark: '#2A3A0A'}), 420, 560, {shadow: 200})}${put(bowl(160, '#14573F', '#E8B32C', {dark: '#8A5206'}), 800, 550, {shadow: 220})}${put(bowl(150, '#FBF1DC', '#5A3A22', {dark: '#1A0A02', band: '#A3282C'}), 1180, 560, {shadow: 200})}
    ${put(bowl(195, '#A3282C', '#D9501E', {dark: '#5A1206'}), 560, 820, {shadow: 270})}${put(bowl(185, '#C8871C', '#C9A06A', {dark: '#5A3A12'}), 1010, 820, {shadow: 260})}
    ${put(mortar(), 1450, 560, {scale: 1.15, shadow: 210})}${put(cinnamon(230), 200, 920, {turn: -10, shadow: 210, depth: 0.1})}${put(anise(62), 330, 800, {shadow: 90})}${put(anise(50), 790, 880, {shadow: 74})}${put(small('chili', 210), 1420, 900, {shadow: 150})}${put(small('ginger', 210), 130, 520, {shadow: 150})}${crumbs(560, 850, 230, 30, '#C4481C')}${crumbs(1010, 850, 220, 26, '#A87E42', {seed: 6})}`
}

export const articles = {
  'articles/what-makes-meat-halal': {...CARD, draw: whatMakesMeatHalal},
  'articles/lamb-cuts': {...CARD, draw: lambCuts},
  'articles/safe-meat-at-home': {...CARD, draw: safeMeatAtHome},
  'articles/slow-lamb-couscous': {...CARD, draw: slowLambCouscous},
  'articles/spice-shelf': {...CARD, draw: spiceShelf},
  'articles/ask-your-butcher': {...CARD, draw: askYourButcher},
  'articles/body-lamb-board': {...WIDE, draw: bodyLambBoard},
  'articles/body-spices': {...WIDE, draw: bodySpices},
}
