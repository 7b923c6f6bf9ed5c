/** Fields of a form as far as they are looked at here; tests have no page. */
interface Field {
  type?: string
  value?: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
  files?: {length: number} | null
  selectedIndex?: number
  options?: ArrayLike<{selected: boolean; defaultSelected: boolean}>
}

/** Whether a field is no longer as the server sent it. */
export function isFormChanged({elements}: {elements: ArrayLike<unknown>}): boolean {
  return Array.from(elements).some((element) => isFieldChanged(element as Field))
}

function isFieldChanged(field: Field): boolean {
  if (field.type === 'file') return (field.files?.length ?? 0) > 0
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
  if (field.options) return isChoiceChanged(field, Array.from(field.options))
  return field.defaultValue !== undefined && field.value !== field.defaultValue
}

/** Of a list in which nothing is marked as chosen, browsers choose the first. */
function isChoiceChanged({type, selectedIndex}: Field, options: Option[]): boolean {
  if (type === 'select-multiple') return options.some((option) => option.selected !== option.defaultSelected)
  const marked = options.findLastIndex((option) => option.defaultSelected)
  return selectedIndex !== (marked === -1 ? 0 : marked)
}

type Option = {selected: boolean; defaultSelected: boolean}
