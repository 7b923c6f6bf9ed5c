/** The heads of the two who write for the shop; chin at about 0, 0. */
import {blur, clay, seededRandom} from './paint.mjs'
import {glow, inside, lifted, solid} from './solid.mjs'

const eye = (x, {iris = '#5A3418', lash = 3} = {}) =>
  `<g transform="translate(${x} -118)"><path d="M-22 2C-14-13 14-13 22 2C12 11-12 11-22 2Z" fill="#FFFDF6"/>${inside(`M${-22} 2C-14-13 14-13 22 2C12 11-12 11-22 2Z`, `<circle cy="-1" r="11.500" fill="${iris}"/><circle cy="-1" r="6" fill="#170C06"/><path d="M-24-14H24V-6Q0-14-24-6Z" fill="#5A3018" opacity=".35"/>`)}<circle cx="-4" cy="-5" r="3.400" fill="#fff"/><path d="M-24 3C-14-15 14-15 24 3" stroke="#2A160A" stroke-width="${lash + 2}" fill="none" stroke-linecap="round"/><path d="M-17 9Q0 15 17 9" stroke="#8A5234" stroke-width="2.500" stroke-opacity=".6" fill="none" stroke-linecap="round"/></g>`

const nose = (shade) =>
  `<path d="M-5-112C-7-94-16-82-19-72C-21-62-10-58 0-58S21-62 19-72" fill="none" stroke="${shade}" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/><path d="M-10-60Q0-54 10-60" stroke="${shade}" stroke-opacity=".7" stroke-width="4" fill="none" stroke-linecap="round"/>${glow([-2, -76, 9, 12, 0, 0.55], '#FFF3DC', 4)}${glow([1, -102, 5, 18, 0, 0.4], '#FFF3DC', 4)}`

const FACE =
  'M0-236C62-236 100-196 102-136C104-70 76-20 36-4C14 4-14 4-36-4C-76-20-104-70-102-136C-100-196-62-236 0-236Z'

/** A man of fifty with a full, trimmed beard. */
export function beardedHead() {
  const skin = ['#F3C79C', '#DDA374', '#A0623A', '#C4855A']
  const roll = seededRandom(6)
  const beard =
    'M-104-142C-108-92-106-36-74 2C-48 34 48 34 74 2C106-36 108-92 104-142C98-116 92-96 80-84C66-72 44-70 24-64C10-60-10-60-24-64C-44-70-66-72-80-84C-92-96-98-116-104-142Z'
  const hairs = Array.from({length: 90}, () => {
    const a = roll(-1.25, 1.25)
    const d = roll(0.62, 1)
    const [x, y] = [Math.sin(a) * 104 * d, -118 + Math.cos(a) * 128 * d]
    return `<path d="M${x} ${y}q${Math.sin(a) * 6} 7 ${Math.sin(a) * 5 + roll(-3, 3)} 17" stroke="${['#6E4A30', '#1E1008', '#8A6A50', '#2E1A0E'][Math.floor(roll(0, 4))]}" stroke-opacity=".55" stroke-width="3" fill="none" stroke-linecap="round"/>`
  }).join('')
  const ear = (s) =>
    `<g ${clay(5, skin[2], 0.5, 0.4)}><path d="M${s * 98}-136C${s * 118}-150 ${s * 126}-126 ${s * 118}-104C${s * 112}-88 ${s * 100}-86 ${s * 96}-98Z" fill="${skin[1]}"/></g>`
  return `<g><path d="M-46-20V46C-20 62 20 62 46 46V-20Z" fill="${skin[2]}"/>${ear(-1)}${ear(1)}${solid(FACE, skin, {edge: 16, depth: 0.35, shine: 0.25, marks: `${glow([-58, -82, 26, 18, 0, 0.4], '#D8704A', 10)}${glow([58, -82, 26, 18, 0, 0.36], '#D8704A', 10)}<path d="M-104-180C-100-150-98-140-102-110H-84C-90-140-86-160-80-190ZM104-180C100-150 98-140 102-110H84C90-140 86-160 80-190Z" fill="#3A2416"/>`})}
    ${solid(beard, ['#6E4A32', '#432A1A', '#1E1008'], {edge: 12, depth: 0.4, shine: 0.22, marks: hairs, at: [0.4, 0.3]})}
    <path d="M-34-38C-18-44-10-42 0-38C10-42 18-44 34-38C22-14-22-14-34-38Z" fill="#8A3A30"/><path d="M-28-36C-14-40 14-40 28-36C20-28-20-28-28-36Z" fill="#FFF8EC"/><path d="M-30-34C-16-14 16-14 30-34C18-22-18-22-30-34Z" fill="#C9745E"/>
    ${solid('M0-62C-16-66-40-60-58-36C-50-30-44-36-34-40C-20-46-10-46 0-40C10-46 20-46 34-40C44-36 50-30 58-36C40-60 16-66 0-62Z', ['#5E3E28', '#3E2616', '#1E1008'], {edge: 5})}
    ${nose(skin[2])}${eye(-42)}${eye(42)}<g fill="none" stroke="#2E1A0E" stroke-linecap="round" stroke-width="11"><path d="M-68-142C-56-156-36-156-20-148M68-142C56-156 36-156 20-148"/></g><g stroke="${skin[2]}" stroke-opacity=".5" stroke-width="3" fill="none" stroke-linecap="round"><path d="M-72-118l-14-6M-72-110l-14 2M72-118l14-6M72-110l14 2"/></g></g>`
}

/** A woman of thirty-five in a green scarf, to the shoulders: 330 wide, 400 high, foot at 0. */
export function scarfedBust() {
  const skin = ['#FADCBA', '#EDBE94', '#C98E62', '#E0AC80']
  const green = ['#3E9A6E', '#1E6E4A', '#0A3A26', '#17583C']
  const drape =
    'M-190 0C-196-60-172-104-128-128C-148-190-148-262-118-316C-92-362-46-384 0-384S92-362 118-316C148-262 148-190 128-128C172-104 196-60 190 0Z'
  const folds =
    'M-118-120C-70-84 20-70 110-112M-140-84C-80-44 40-34 150-80M-112-300C-134-240-132-170-104-118M-96-330C-118-270-118-190-86-128M104-300C126-240 122-180 98-130M-60-40C-40-24 10-14 60-26'
  return `<g>${solid(drape, green, {at: [0.36, 0.24], edge: 18, depth: 0.45, shine: 0.25, marks: `<path d="${folds}" fill="none" stroke="#083020" stroke-opacity=".55" stroke-width="12" ${blur(5)}/><path d="${folds}" transform="translate(-6 -8)" fill="none" stroke="#7CCBA0" stroke-opacity=".45" stroke-width="7" ${blur(3)}/>`})}
    <g transform="translate(0 -108) scale(.96)"><path d="M0-240C66-240 106-198 106-136C106-66 78-16 38 2C14 10-14 10-38 2C-78-16-106-66-106-136C-106-198-66-240 0-240Z" fill="#072A1C" opacity=".55" ${blur(6)}/><g transform="scale(.94)"><g ${lifted(4, '#04180F', 0.5)}>${solid(FACE, skin, {at: [0.42, 0.4], reach: 0.82, edge: 11, depth: 0.28, shine: 0.2, marks: `${glow([-54, -80, 28, 18, 0, 0.5], '#E88A6A', 10)}${glow([54, -80, 28, 18, 0, 0.45], '#E88A6A', 10)}<path d="M-112-136C-98-192-48-208 0-208S98-192 112-136L114-260H-114Z" fill="#0C3A26"/><path d="M-102-140C-92-186-44-200 0-200S92-186 102-140" fill="none" stroke="#8A4E22" stroke-opacity=".4" stroke-width="16" ${blur(6)}/>`})}</g>
    ${nose(skin[2])}${eye(-42, {iris: '#6E4420', lash: 4})}${eye(42, {iris: '#6E4420', lash: 4})}<g fill="none" stroke="#4A2C16" stroke-linecap="round" stroke-width="7"><path d="M-66-146C-54-158-36-158-22-150M66-146C54-158 36-158 22-150"/></g>
    <path d="M-32-42C-20-48-8-47 0-43C8-47 20-48 32-42C20-24-20-24-32-42Z" fill="#C8605A"/><path d="M-36-43C-20-32-8-34 0-35C8-34 20-32 36-43" fill="none" stroke="#8A342E" stroke-width="4.500" stroke-linecap="round"/>${glow([0, -30, 14, 4, 0, 0.5], '#FFE2D6', 3)}<path d="M-44-50q-5 6-3 12M44-50q5 6 3 12" stroke="${skin[2]}" stroke-width="4" stroke-opacity=".7" fill="none" stroke-linecap="round"/></g></g>
    <path d="M-104-196C-96-140-60-104-10-100C50-98 96-140 104-196" fill="none" stroke="#0A3A26" stroke-opacity=".5" stroke-width="10" ${blur(4)}/></g>`
}
