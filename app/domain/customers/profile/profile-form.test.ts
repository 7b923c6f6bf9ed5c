import {describe, expect, test} from 'vitest'
import {WEEKDAYS} from '../../../../schemas/model/store-hours'
import {pickupTimes} from './pickup-times'
import {checkDetails, checkPreferences} from './profile-form'

describe('name and phone number', () => {
  test('are kept without what people type around them', () => {
    expect(
      checkDetails({name: ' Amina ', lastName: 'El\tAmrani\n', contactNumber: '(555) 010-0142'}),
    ).toEqual({
      details: {name: 'Amina', lastName: 'El Amrani', contactNumber: '5550100142'},
    })
  })

  test('may be a name alone', () => {
    expect(checkDetails({name: 'Amina', lastName: '', contactNumber: ' '})).toEqual({
      details: {name: 'Amina', lastName: '', contactNumber: null},
    })
  })

  test('may write the number as from abroad', () => {
    expect(checkDetails({name: 'Amina', lastName: '', contactNumber: '+1 (555) 010-0142'})).toEqual({
      details: {name: 'Amina', lastName: '', contactNumber: '5550100142'},
    })
  })

  test('are told all that is wrong with them', () => {
    expect(checkDetails({name: '  ', lastName: 'x'.repeat(101), contactNumber: '+2 555 010 0142'})).toEqual({
      problems: {
        name: 'Please enter your name.',
        lastName: 'Please keep this under 101 characters.',
        contactNumber: 'Please enter a valid phone number.',
      },
    })
  })
})

describe('the preferred pickup time', () => {
  const hours = WEEKDAYS.map((day) => ({day, opens: '10:00', closes: '21:00'}))
  const nowhere = {line1: '', line2: '', city: '', state: '', zip: ''}

  test('is a quarter hour at which the store is open', () => {
    const times = pickupTimes(hours)
    expect([times.length, times[0], times.at(-1)]).toEqual([44, '10:00', '20:45'])
    expect(pickupTimes([])).toEqual([])
  })

  test('may be on some days only, or after midnight', () => {
    const times = pickupTimes([
      {day: 'friday', opens: '14:20', closes: '15:00'},
      {day: 'friday', opens: '23:00', closes: '00:30'},
      {day: 'monday', opens: '14:30', closes: '15:10'},
    ])
    expect(times).toEqual(['14:30', '14:45', '15:00', '23:00', '23:15', '23:30', '23:45', '00:00', '00:15'])
  })

  test('and the address are kept or told of together', () => {
    const times = pickupTimes(hours)
    expect(checkPreferences({...nowhere, preferredPickupTime: '17:30'}, times)).toEqual({
      preferences: {address: null, preferredPickupTime: '17:30'},
    })
    expect(checkPreferences({...nowhere, preferredPickupTime: ''}, times)).toEqual({
      preferences: {address: null, preferredPickupTime: null},
    })
    for (const time of ['21:00', '17:31', '9:00', '5pm']) {
      const checked = checkPreferences({...nowhere, city: 'Fairview', preferredPickupTime: time}, times)
      expect('problems' in checked && Object.keys(checked.problems)).toEqual([
        'line1',
        'state',
        'zip',
        'preferredPickupTime',
      ])
    }
  })
})
