import {CloseIcon, ImageIcon} from '@sanity/icons'
import {Badge, Button, Flex, Stack, Text} from '@sanity/ui'
import type {ComponentType} from 'react'
import {styled} from 'styled-components'
import type {OfferedProduct} from './ask-catalogue'

interface ProductRowProps {
  /** As it was when it was chosen: shown until the catalogue has answered, and when it is gone. */
  title: string
  product?: OfferedProduct
  gone?: boolean
  icon?: ComponentType
  onRemove?: () => void
}

/** A product of the catalogue in a line: picture, name, price, and what the deal makes of it. */
export function ProductRow({title, product, gone = false, icon: Icon, onRemove}: ProductRowProps) {
  return (
    <Flex as={onRemove ? 'li' : 'div'} align="center" gap={3} padding={2}>
      {product?.image ? <Thumb src={product.image} alt="" /> : <NoThumb as={ImageIcon} />}
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
      {gone ? <Badge tone="caution">No longer sold</Badge> : null}
      {product?.useless ? <Badge tone="caution">Not cheaper</Badge> : null}
      {Icon ? <Icon /> : null}
      {onRemove ? (
        <Button mode="bleed" icon={CloseIcon} aria-label={`Remove ${title}`} padding={3} onClick={onRemove} />
      ) : null}
    </Flex>
  )
}

const Thumb = styled.img`
  width: 44px;
  height: 44px;
  flex: none;
  border-radius: 6px;
  object-fit: cover;
`

const NoThumb = styled.span`
  width: 44px;
  height: 44px;
  flex: none;
  opacity: 0.4;
`
