import {formatCount} from '~/platform/text/plural'

/** What the page of the categories says. */
export const categoryMessages = {
  title: 'Categories',
  link: 'Categories',
  lead: 'The shelves of the shop, in the order in which shoppers see them.',
  name: 'Name',
  count: (products: number, forSale: number) =>
    products === forSale
      ? formatCount(products, 'product')
      : `${formatCount(products, 'product')}, ${forSale.toLocaleString('en-US')} for sale`,
  rename: 'Save',
  renameOf: (title: string) => `Save the name of ${title}`,
  nameOf: (title: string) => `Name of ${title}`,
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  remove: (title: string) => `Remove ${title}`,
  products: (title: string) => `of ${title}`,
  picture: 'A category shows the picture of one of its products: choose it on the product’s page.',
  addTitle: 'New category',
  add: 'Add',
  done: {
    added: (title: string) => `${title} is there. Shoppers see it once it has a product for sale.`,
    renamed: (title: string) => `It is called ${title} now. Its address stays.`,
    moved: (title: string) => `${title} was moved.`,
    removed: (title: string) => `${title} is removed.`,
  },
  problems: {
    missing: 'Please enter a name.',
    tooLong: (longest: number) => `A name has ${longest} letters at most.`,
    taken: 'There is a category of this name. Please choose another.',
    stale: 'Somebody changed this meanwhile. This is how it is now; please try again.',
    full: (most: number) => `There are ${most} categories, which is the most there can be.`,
    inUse: (products: number) =>
      `It still has ${formatCount(products, 'product')}, hidden ones counted. Move them to another category first.`,
    unknown: 'That button is not known. Please try again.',
  },
}
