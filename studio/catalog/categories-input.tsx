import {Checkbox, Flex, Grid, Stack, Text} from '@sanity/ui'
import {insert, setIfMissing, unset} from 'sanity'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {CatalogError, useCatalog} from './use-catalog'

interface ChosenCategory {
  _key: string
  _type?: string
  categoryId?: string
  title?: string
}

/** A checkbox per category of the catalog. A chosen one that no longer exists stays listed so that it can be removed. */
export function CategoriesInput({value = [], onChange, readOnly}: ArrayOfObjectsInputProps<ChosenCategory>) {
  const result = useCatalog({})
  const categories = result.catalog?.categories ?? []
  const removed = value.filter(
    ({categoryId}) => result.catalog && !categories.some(({id}) => id === categoryId),
  )
  const toggle = (id: string, title: string) => {
    const chosen = value.find(({categoryId}) => categoryId === id)
    if (chosen) onChange(unset([{_key: chosen._key}]))
    else {
      onChange([
        setIfMissing([]),
        insert([{_key: `category-${id}`, _type: 'catalogueCategory', categoryId: id, title}], 'after', [-1]),
      ])
    }
  }
  return (
    <Stack space={3}>
      <Grid columns={[1, 2]} gap={3} role="group" aria-label="Shelves of the catalog">
        {categories.map(({id, title, productCount}) => (
          <CategoryCheckbox
            key={id}
            title={`${title} (${productCount})`}
            checked={value.some(({categoryId}) => categoryId === id)}
            readOnly={readOnly}
            onToggle={() => toggle(id, title)}
          />
        ))}
        {removed.map(({_key, categoryId = '', title = categoryId}) => (
          <CategoryCheckbox
            key={_key}
            title={`${title} (no longer there)`}
            checked
            readOnly={readOnly}
            onToggle={() => toggle(categoryId, title)}
          />
        ))}
      </Grid>
      {result.state === 'failed' ? <CatalogError retry={result.retry} /> : null}
    </Stack>
  )
}

interface CategoryCheckboxProps {
  title: string
  checked: boolean
  readOnly?: boolean
  onToggle: () => void
}

function CategoryCheckbox({title, checked, readOnly, onToggle}: CategoryCheckboxProps) {
  return (
    <Flex as="label" align="center" gap={3}>
      <Checkbox checked={checked} disabled={readOnly} onChange={onToggle} />
      <Text size={1}>{title}</Text>
    </Flex>
  )
}
