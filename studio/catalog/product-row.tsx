import {CloseIcon, ImageIcon} from '@sanity/icons'
import {Badge, Button, Flex, Stack, Text} from '@sanity/ui'
import type {ComponentType} from 'react'
import {styled} from 'styled-components'
import type {CatalogProduct} from './catalog-api'

interface ProductRowProps {
  /** The title stored in the deal: shown until the catalog has loaded, and when the product is no longer sold. */
  title: string
  product?: CatalogProduct
  discontinued?: boolean
  icon?: ComponentType
  onRemove?: () => void
}

/** A product in one row: picture, title, price, and the effect of the deal on it. */
export function ProductRow({title, product, discontinued = false, icon: Icon, onRemove}: ProductRowProps) {
  return (
    <Flex as={onRemove ? 'li' : 'div'} align="center" gap={3} padding={2}>
      {product?.image ? <Thumbnail src={product.image} alt="" /> : <ThumbnailPlaceholder as={ImageIcon} />}
      <Stack space={2} flex={1}>
        <Text size={1} weight="medium">
          {product?.title ?? title}
        </Text>
        {product ? (
          <Text size={1} muted>
            {product.effect ?? product.price} · {product.unit}
          </Text>
        ) : null}
      </Stack>
      {discontinued ? <Badge tone="caution">No longer sold</Badge> : null}
      {product?.useless ? <Badge tone="caution">Not cheaper</Badge> : null}
      {Icon ? <Icon /> : null}
      {onRemove ? (
        <Button mode="bleed" icon={CloseIcon} aria-label={`Remove ${title}`} padding={3} onClick={onRemove} />
      ) : null}
    </Flex>
  )
}

const Thumbnail = styled.img`
  width: 44px;
  height: 44px;
  flex: none;
  border-radius: 6px;
  object-fit: cover;
`

const ThumbnailPlaceholder = styled.span`
  width: 44px;
  height: 44px;
  flex: none;
  opacity: 0.4;
`
