import {expect, it} from 'vitest'
import {contrastRatio, toCardBackground} from './color'

const TEXT = {ink: '#16241C', white: '#FFFFFF'}
const STEPS = Array.from({length: 16}, (_, step) => (step * 17).toString(16).padStart(2, '0'))

it('is readable on every color of a fine grid, and on all grays', () => {
  const grid = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)))
  const grays = Array.from({length: 256}, (_, gray) => `#${gray.toString(16).padStart(2, '0').repeat(3)}`)
  const unreadable = [...grid, ...grays].filter((color) => {
    const ground = toCardBackground(color)
    return contrastRatio(ground.color, TEXT[ground.text]) < 4.5
  })
  expect(unreadable).toEqual([])
})

it.each([
  ['#0F4A36', '#0F4A36', 'white'],
  ['#F0B429', '#F0B429', 'ink'],
  ['#A3282C', '#A3282C', 'white'],
  ['#e3efe7', '#E3EFE7', 'ink'],
  [' #fff ', '#FFFFFF', 'ink'],
  ['000', '#000000', 'white'],
])('keeps %s as it is', (written, color, text) => expect(toCardBackground(written)).toEqual({color, text}))

it('darkens the few on which neither text could be read, and keeps their hue', () => {
  const {color, text} = toCardBackground('#8C8470')
  expect(text).toBe('white')
  expect(contrastRatio(color, '#8C8470')).toBeLessThan(1.3)
  const [red, green, blue] = color.match(/\w\w/g) ?? []
  expect([red, green, blue]).toEqual([red, green, blue].sort().reverse())
})

it.each([null, '', 'forest', '#12345', '#1234567', 'red; background: url(x)', '#GGGGGG'])(
  'falls back to forest for %j',
  (written) => expect(toCardBackground(written)).toEqual({color: '#0F4A36', text: 'white'}),
)
