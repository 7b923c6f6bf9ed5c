import {board, cleaver, crateBack, crateFront, flag, lamp, parcel, table} from '../kit/furniture.mjs'
import {leg, sausages} from '../kit/meat.mjs'
import {blur, clay, fade, put} from '../kit/paint.mjs'
import {herbs, oilTin, pomegranates, tea} from '../kit/pantry.mjs'
import {hills, niche, sheep, tileBand, wall, window} from '../kit/room.mjs'
import {small} from '../kit/small.mjs'
import {STAR, archPath, beams, logo, seal, star} from '../kit/star.mjs'

const CARD = {width: 1600, height: 1200}
const SHADE = {color: '#020A06', strength: 1}

/** Banners are seen within an arch: what matters stands about the middle. */
const raised = (by, drawing) => `<g transform="translate(0 ${-by})">${drawing}</g>`

function weeklyDeals() {
  return `${put(crateBack(980, 360), 800, 1080, {...SHADE, shadow: 1080, depth: 0.1})}
    ${put(herbs(), 430, 780, {scale: 1.5})}${put(oilTin(), 620, 800, {scale: 1.5})}${put(small('lettuce', 350), 1130, 800)}${put(leg(), 850, 790, {scale: 1.12})}${put(small('eggplant', 300), 1200, 850)}${put(small('tomato', 230), 460, 850)}${put(small('carrot', 270), 640, 850)}${put(small('lemon', 210), 1010, 840)}${put(small('pepper', 230), 830, 850)}
    ${put(crateFront(1040, 330), 800, 1090)}
    ${put(flag('Fresh'), 1190, 790, {scale: 1.5})}${put(flag('This week', '#A3282C', '#FFFFFF'), 360, 770, {scale: 1.4, turn: -6})}
    ${put(pomegranates(), 1400, 1110, {scale: 1.1, ...SHADE, shadow: 270})}${put(small('onion', 220), 200, 1110, {...SHADE, shadow: 150})}${put(small('garlic', 160), 330, 1130, {...SHADE, shadow: 120})}`
}

function newsletter() {
  const sheet = `<g ${clay(9, '#8C8470', 0.3, 0.8)}><rect x="-330" y="-560" width="660" height="600" rx="26" fill="#FFFBF2"/></g>${logo(0, -468, 116, {fill: '#0F4A36', ink: '#F0B429'})}<text y="-366" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="58" fill="#0F4A36">This week at Baraka</text>
    <g transform="translate(-150 -130)"><path d="${archPath(220, 210)}" fill="#F9DFA6"/><g transform="translate(0 -24) scale(.36)">${leg()}</g></g><g fill="#E6DCC8"><rect x="10" y="-316" width="270" height="22" rx="11"/><rect x="10" y="-272" width="230" height="22" rx="11"/><rect x="10" y="-228" width="250" height="22" rx="11"/></g>`
  return `${put('', 800, 1090, {...SHADE, shadow: 960, depth: 0.1})}
    <g ${clay(14, '#6A4A20', 0.4, 0.6)}><path d="M330 640 800 340 1270 640V1000H330Z" fill="#E2BE86"/></g>${put(sheet, 800, 800)}
    <g ${clay(16, '#6A4A20', 0.4, 0.6)}><path d="M330 640 800 930 1270 640V1040a44 44 0 0 1-44 44H374a44 44 0 0 1-44-44Z" fill="#FBEBCB"/></g><path d="M352 1066 690 862M1248 1066 910 862" stroke="#B99A63" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>
    <g transform="translate(800 930)"><g ${clay(5, '#4E0618', 0.6, 0.5)}><path d="${STAR}" transform="translate(-84 -84) scale(3.5)" fill="#A3282C"/></g><text y="27" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="78" fill="#FBEBCB">B</text></g>
    ${put(herbs(), 230, 1120, {scale: 1.35, ...SHADE, shadow: 180})}${put(small('tomato', 230), 400, 1140, {...SHADE, shadow: 170})}${put(tea(), 1330, 1120, {scale: 1.5, ...SHADE, shadow: 190})}${put(small('lemon', 190), 1180, 1150, {...SHADE, shadow: 140})}`
}

/** A sheep in the sun, white wool and a dark face. */
const woolly = () =>
  `<g ${clay(9, '#6E5A3A', 0.5, 0.5)}>${sheep('#F8F1E2', {face: '#5A4638', legs: '#4A382C'})}</g>`

/** From the pasture outside to the parcel on the block, checked on the way. */
function halalWay() {
  const flock = [
    [-270, -96, 150, false],
    [-120, -66, 190, true],
    [250, -120, 130, true],
    [150, -54, 210, false],
  ]
    .map(([x, y, width, flip]) =>
      put(woolly(), x, y, {flip, scale: width / 290, shadow: width * 0.7, strength: 0.5, color: '#1E3A14'}),
    )
    .join('')
  const tree = `<g><path d="M-10 0h20l-4-90h-12Z" fill="#6E4A24"/><g ${clay(12, '#1E3A14', 0.6, 0.5)} fill="#4C7A3A"><circle cx="-40" cy="-120" r="52"/><circle cx="36" cy="-128" r="58"/><circle cx="0" cy="-174" r="54"/></g></g>`
  const view = `${hills(820, 760)}${put(tree, -300, -166, {scale: 1})}${put(tree, 310, -190, {scale: 0.75})}${flock}`
  const framed = `<g><rect x="-128" y="-330" width="256" height="330" rx="12" fill="#3A1D0B" opacity=".3" transform="translate(12 14)" ${blur(10)}/><g ${clay(7, '#3A1A06', 0.5)}><rect x="-128" y="-330" width="256" height="330" rx="12" fill="#B97C40"/></g><rect x="-106" y="-308" width="212" height="286" fill="#FFFBF0"/>${put(seal(150), 0, -90)}</g>`
  return `${wall('sand', {glow: [0.5, 0.3]})}
    ${put(window(820, 760, view, {id: 'w1'}), 800, 800)}${put(framed, 175, 560)}${put(lamp(330, 1.9), 1430, 400)}
    ${tileBand(820, 84, {size: 84, id: 'w2'})}${table(900, {edge: 90})}${beams('560,820 1000,820 1220,1120 500,1120', 0.24)}
    ${put(board(600, {depth: 120, thick: 38}), 420, 1100, {shadow: 610, depth: 0.09})}${put(leg(), 410, 1010, {scale: 0.9, shadow: 380, depth: 0.1})}
    ${put(cleaver(), 850, 1050, {scale: 0.82, shadow: 330, depth: 0.06})}
    ${put(herbs(), 1440, 1000, {scale: 1.1, shadow: 140})}${put(parcel(), 1230, 1090, {scale: 1.02, shadow: 420, depth: 0.12})}${put(small('lemon', 140), 1490, 1095, {shadow: 110})}`
}

function share() {
  const scene = `${niche(560, 600)}${put(lamp(180, 1.15), 0, -360)}<path d="M-280-452H280" stroke="#7A4A1E" stroke-width="9"/>${put(sausages(), 150, -446, {scale: 0.8})}`
  return `<rect width="1200" height="630" fill="${fade(['#0F4A36', '#0A2F22'], {angle: 'slope'})}"/><g fill="#fff" opacity=".03">${Array.from({length: 40}, (_, i) => star((i % 8) * 160 + (Math.floor(i / 8) % 2) * 80, Math.floor(i / 8) * 140 + 40, 66, '')).join('')}</g>
    ${put(window(500, 560, scene, {id: 'sh', sill: false, shade: '#041A11'}), 890, 634)}
    <g><rect x="586" y="560" width="614" height="70" fill="${fade(['#9A6030', '#6E4219'])}"/><rect x="572" y="546" width="640" height="22" rx="8" fill="#D9A45F"/><rect x="572" y="546" width="640" height="6" rx="3" fill="#F3CE96"/></g>
    ${put(oilTin(), 700, 552, {scale: 0.72, shadow: 100})}${put(herbs(), 1060, 552, {scale: 0.75, shadow: 90})}${put(leg(), 880, 552, {scale: 0.72, shadow: 300, depth: 0.1})}${put(pomegranates(), 1128, 556, {scale: 0.5, shadow: 120})}${put(small('garlic', 92), 760, 566, {shadow: 66})}${put(small('lemon', 88), 1006, 568, {shadow: 64})}
    ${logo(112, 118, 104)}
    <g font-family="Fraunces" fill="#FBF7EF" font-weight="700"><text x="60" y="302" font-size="94">Baraka</text><text x="60" y="366" font-size="44" font-weight="600">Halal Market &amp; Butcher</text></g><rect x="62" y="400" width="86" height="5" rx="2" fill="#F0B429"/>
    <g font-family="Figtree" font-weight="500" font-size="30" fill="#E3EFE7"><text x="60" y="458">Hand-cut halal meat, fresh food</text><text x="60" y="500">and a full pantry. Order ahead.</text></g>`
}

export const shop = {
  'banners/weekly-deals': {...CARD, draw: () => raised(60, weeklyDeals())},
  'banners/newsletter': {...CARD, draw: () => raised(50, newsletter())},
  'home/halal-way': {...CARD, draw: halalWay},
  'share/shop': {width: 1200, height: 630, draw: share},
}
