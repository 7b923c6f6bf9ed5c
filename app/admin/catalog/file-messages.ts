import {formatCount} from '~/platform/text/plural'

/** What the page of the catalog's files says. */
export const fileMessages = {
  title: 'Import and export',
  link: 'Import and export',
  lead: 'The whole catalog as a spreadsheet: take it out, change it, and bring it back.',
  exportTitle: 'Export',
  exportText: 'A CSV file with every product, hidden ones too. Excel, Numbers and Google Sheets open it.',
  export: 'Download the catalog (CSV)',
  importTitle: 'Import',
  importText:
    'Products are found by their SKU: those that are there are changed, new ones are added, and what is not in the file stays as it is. An empty cell clears its field, a missing column leaves it alone. Every import is in the history, and can be undone there.',
  file: 'CSV file',
  fileHelp: 'Up to 48 MB, which is more than 100,000 products.',
  skip: 'Import the lines that are right, and leave the others out',
  skipHelp: 'Otherwise one line that cannot be read keeps the whole file out.',
  check: 'Check the file',
  import: 'Import',
  reading: 'Reading the file…',
  importing: 'Importing…',
  wait: 'A hundred thousand products take a minute or two. Please leave this page open.',
  missing: 'Please choose a file.',
  tooLarge: 'This file is larger than 48 MB. Please split it.',
  unknownButton: 'Please choose whether to check or to import the file.',
  results: {
    tried: 'This is what the import would do',
    imported: 'Imported',
    refused: 'Nothing was imported',
    unreadable: 'Nothing was imported',
  },
  counts: ({created, changed, unchanged}: {created: number; changed: number; unchanged: number}) =>
    `${created.toLocaleString('en-US')} new, ${changed.toLocaleString('en-US')} changed, ${unchanged.toLocaleString('en-US')} as they were.`,
  bad: (count: number) => `${formatCount(count, 'line')} cannot be read.`,
  leftOut: (count: number) => `${formatCount(count, 'line')} left out.`,
  newCategories: (titles: readonly string[]) => `New categories, at the end: ${titles.join(', ')}.`,
  unknownColumns: (names: readonly string[]) =>
    `Columns that are not known, and left out: ${names.join(', ')}.`,
  problems: 'What is wrong',
  warnings: 'Odd, but no reason to refuse',
  more: (count: number) => `… and ${count.toLocaleString('en-US')} more.`,
  allGood: 'Every line is right. Press Import to do it.',
  history: 'See it in the history',
}
