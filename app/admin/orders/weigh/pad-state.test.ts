import {expect, test} from 'vitest'
import {EMPTY_PAD, pressKey, switchUnit} from './pad-state'
import type {PadKey, PadState} from './pad-state'

const press = (keys: string, state: PadState = EMPTY_PAD) =>
  [...keys].reduce((all, key) => pressKey(all, key === '<' ? 'back' : (key as PadKey)), state)

test('keys write pounds with two decimals at most', () => {
  expect(press('3.47').pounds).toBe('3.47')
  expect(press('3.479').pounds).toBe('3.47')
  expect(press('3..4').pounds).toBe('3.4')
  expect(press('3.4<<5').pounds).toBe('35')
  expect(press('1234567').pounds).toBe('123456')
  expect(press('<').pounds).toBe('')
})

test('with ounces, pounds are whole and ounces have one decimal', () => {
  const ounces = switchUnit(press('3.4'))
  expect(ounces).toMatchObject({unit: 'ounces', field: 'pounds', pounds: '', ounces: ''})
  const typed = press('7.55', {...press('3.', ounces), field: 'ounces'})
  expect(typed).toMatchObject({pounds: '3', ounces: '7.5'})
  expect(switchUnit(typed)).toEqual(EMPTY_PAD)
})
