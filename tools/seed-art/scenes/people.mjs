import {beardedHead, scarfedBust} from '../kit/faces.mjs'
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
    <g transform="translate(0 -212)">${beardedHead()}</g>
    <g ${clay(9, '#031A10', 0.55, 0.5)}><path d="M-104-386C-112-446-62-474 0-474s112 28 104 88C54-410-54-410-104-386Z" fill="#14573F"/></g><path d="M-104-394C-54-418 54-418 104-394" stroke="#F0B429" stroke-width="8" fill="none"/></g>`
}

function cook() {
  return `<g transform="translate(0 30)">${scarfedBust()}</g>`
}

const butcherPortrait = () =>
  `${wall('clay', {width: 800, height: 800})}${put(window(520, 660, niche(520, 660), {id: 'pb', shade: '#7A3A16', sill: false}), 400, 800)}${put(butcher(), 400, 810, {scale: 1.3})}`

const cookPortrait = () =>
  `${wall('mint', {width: 800, height: 800})}${put(window(520, 660, `${niche(520, 660)}${put(lamp(200, 1), 176, -430)}`, {id: 'pc', shade: '#22523D', sill: false}), 400, 800)}${put(cook(), 400, 800, {scale: 1.36})}`

export const authors = {
  'authors/butcher': {width: 800, height: 800, draw: butcherPortrait},
  'authors/cook': {width: 800, height: 800, draw: cookPortrait},
}
