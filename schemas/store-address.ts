import {defineField} from 'sanity'
import {defineObject} from './define'

export function addressField() {
  return defineObject({
    name: 'address',
    title: 'Address',
    group: 'store',
    description: 'In the footer, behind DIRECTIONS and on the map of search engines.',
    options: {columns: 2},
    validation: (rule) => rule.required().error('Shoppers need the address'),
    fields: [
      defineField({
        name: 'street',
        title: 'Street',
        type: 'string',
        description: 'Number and street, like 1420 Maple Avenue.',
        validation: (rule) => rule.required().error('Write the street and number'),
      }),
      defineField({
        name: 'city',
        title: 'City',
        type: 'string',
        description: 'Without the state.',
        validation: (rule) => rule.required().error('Write the city'),
      }),
      defineField({
        name: 'state',
        title: 'State',
        type: 'string',
        description: 'Two capital letters, like OH.',
        validation: (rule) => [
          rule.required().error('Write the state'),
          rule.regex(/^[A-Z]{2}$/, {name: 'state'}).error('Two capital letters, like OH'),
        ],
      }),
      defineField({
        name: 'zip',
        title: 'ZIP code',
        type: 'string',
        description: 'Five digits, like 44126.',
        validation: (rule) => [
          rule.required().error('Write the ZIP code'),
          rule.regex(/^\d{5}(-\d{4})?$/, {name: 'ZIP'}).error('Five digits, like 44126'),
        ],
      }),
      defineField({
        name: 'lat',
        title: 'Latitude',
        type: 'number',
        description: 'May stay empty. It places the pin in search results exactly.',
        validation: (rule) => rule.min(-90).max(90).error('Between -90 and 90'),
      }),
      defineField({
        name: 'lng',
        title: 'Longitude',
        type: 'number',
        description: 'May stay empty.',
        validation: (rule) => rule.min(-180).max(180).error('Between -180 and 180'),
      }),
    ],
  })
}
