import {emoji} from '../kit/emoji.mjs'
import {clay, put} from '../kit/paint.mjs'
import {STAR} from '../kit/star.mjs'
import {lamp} from '../kit/furniture.mjs'
import {niche, wall, window} from '../kit/room.mjs'

/** The butcher behind the counter, down to the waist: foot at the counter's line, about 430 wide, 520 high. */
export function butcher() {
  return `<g><g ${clay(18, '#5E6F78', 0.45, 0.6)}><path d="M-214 0C-220-120-190-196-70-214H70C190-196 220-120 214 0Z" fill="#F7F6F1"/></g>
    <g ${clay(14, '#031A10', 0.55, 0.45)}><path d="M-122 0C-128-70-112-110-92-150V-208h34v40C-40-148 40-148 58-168v-40H92v58C112-110 128-70 122 0Z" fill="#14573F"/></g>
    <g ${clay(8, '#9A5A10', 0.4)}><path d="M-52-236h104v34C40-172-40-172-52-202Z" fill="#F5B73C"/></g>
    <path d="${STAR}" transform="translate(-34 -118) scale(1.417)" fill="#F0B429"/><text y="-72" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="30" fill="#0A2F22">B</text>
    <g transform="translate(0 -200)">${emoji('beard', 270, {sink: 0.02})}</g>
    <g ${clay(9, '#031A10', 0.55, 0.5)}><path d="M-98-396C-106-450-60-470 0-470s106 20 98 74C50-418-50-418-98-396Z" fill="#14573F"/></g><path d="M-99-404C-50-428 50-428 99-404" stroke="#F0B429" stroke-width="8" fill="none"/></g>`
}

function cook() {
  return `<g transform="translate(0 40)">${emoji('headscarf', 400, {sink: 0})}</g>`
}

const butcherPortrait = () =>
  `${wall('clay', {width: 800, height: 800})}${put(window(520, 660, niche(520, 660), {id: 'pb', shade: '#7A3A16', sill: false}), 400, 800)}${put(butcher(), 400, 810, {scale: 1.3})}`

const cookPortrait = () =>
  `${wall('mint', {width: 800, height: 800})}${put(window(520, 660, `${niche(520, 660)}${put(lamp(200, 1), 176, -430)}`, {id: 'pc', shade: '#22523D', sill: false}), 400, 800)}${put(cook(), 400, 800, {scale: 1.45})}`

export const authors = {
  'authors/butcher': {width: 800, height: 800, draw: butcherPortrait},
  'authors/cook': {width: 800, height: 800, draw: cookPortrait},
}
