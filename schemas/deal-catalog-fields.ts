import {defineField} from 'sanity'
import {defineObject} from './define'
import {CategoriesInput} from '../studio/catalog/categories-input'
import {findDiscontinuedProducts} from '../studio/catalog/discontinued-products'
import {ProductsInput} from '../studio/catalog/products-input'

const nameField = defineField({
  name: 'title',
  title: 'Name',
  type: 'string',
  description: 'As it was called when it was chosen.',
})

const categoryField = defineField({
  name: 'categoryId',
  title: 'Shelf',
  type: 'string',
  description: 'The shelf in the catalog.',
})

export const chosenProduct = defineObject({
  name: 'catalogueProduct',
  title: 'Product',
  fields: [
    defineField({
      name: 'productId',
      title: 'Product',
      type: 'string',
      description: 'Its number in the catalog.',
    }),
    nameField,
    categoryField,
  ],
  preview: {select: {title: 'title', subtitle: 'productId'}},
})

export const chosenCategory = defineObject({
  name: 'catalogueCategory',
  title: 'Shelf',
  fields: [categoryField, nameField],
  preview: {select: {title: 'title', subtitle: 'categoryId'}},
})

/** What of the catalog a deal is for. The catalog is no part of the Content Lake: ids stand for its products. */
export function dealCatalogFields(group: string) {
  return [
    defineField({
      name: 'products',
      title: 'On these products',
      type: 'array',
      group,
      description: 'Carts compute with these. Below each stands what the deal makes of its price.',
      of: [chosenProduct],
      components: {input: ProductsInput},
      validation: (rule) => rule.custom((list) => findDiscontinuedProducts(list)).warning(),
    }),
    defineField({
      name: 'productCategories',
      title: 'On everything on these shelves',
      type: 'array',
      group,
      description: 'All products of a shelf, also those that come later.',
      of: [chosenCategory],
      components: {input: CategoriesInput},
    }),
  ]
}
