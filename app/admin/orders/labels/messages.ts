/** Every word of a label, and of the page that prints them. */
export const messages = {
  title: (order: string) => `Labels of order ${order}`,
  back: 'Back to the scale',
  print: 'Print',
  size: 'Size',
  sizes: {'4x2': '4 × 2 inch', '80mm': '80 mm roll'},
  none: 'Nothing is weighed yet.',
  order: (order: string) => `Order ${order}`,
  of: (number: number, all: number) => `${number} of ${all}`,
  netWeight: 'Net weight',
  perPound: 'Price per lb',
  price: 'Price',
  priceBeforeDeal: 'Before deal',
  free: 'Free with your deal',
  packed: (day: string) => `Packed ${day}`,
  halal: (certifier: string) => `Halal, certified by ${certifier}`,
  hand: 'Slaughtered by hand',
  machine: 'Slaughtered by machine',
  /** 9 CFR 317.2(l), 381.125(b): for meat and poultry that is not ready to eat. */
  handling: {
    title: 'Safe handling',
    text: 'Keep refrigerated or frozen. Thaw in refrigerator or microwave. Keep raw meat and poultry separate from other foods. Wash working surfaces, utensils and hands after touching it. Cook thoroughly. Keep hot foods hot. Refrigerate leftovers at once.',
  },
} as const
