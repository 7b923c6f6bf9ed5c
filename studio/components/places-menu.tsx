import {ChevronDownIcon, LaunchIcon} from '@sanity/icons'
import {Button, Flex, Menu, MenuButton, MenuDivider, MenuItem, Stack} from '@sanity/ui'
import type {ToolMenuProps} from 'sanity'
import {describePlace, usePlaces} from './places'
import type {Place} from './places'

/** The Studio's own tool menu, with the way to the counter, the other pages of staff, and the shop beside it. */
export function ToolMenuWithPlaces(props: ToolMenuProps) {
  const places = usePlaces()
  if (props.context === 'sidebar') {
    return (
      <Stack space={3}>
        {props.renderDefault(props)}
        {places.map((place) => (
          <PlaceLink key={place.path} place={place} />
        ))}
        <ShopLink />
      </Stack>
    )
  }
  return (
    <Flex align="center" gap={2}>
      {props.renderDefault(props)}
      {places.length > 0 ? <PlacesMenu places={places} /> : <ShopLink />}
    </Flex>
  )
}

function PlacesMenu({places}: {places: readonly Place[]}) {
  const waiting = places.some(({count}) => count > 0)
  return (
    <MenuButton
      id="places-of-staff"
      button={
        <Button
          mode="bleed"
          fontSize={1}
          padding={3}
          iconRight={ChevronDownIcon}
          text={waiting ? 'Go to •' : 'Go to'}
          aria-label={waiting ? 'Go to: something is waiting' : 'Go to'}
        />
      }
      menu={
        <Menu>
          {places.map((place) => (
            <MenuItem key={place.path} as="a" href={place.path} fontSize={1} text={describePlace(place)} />
          ))}
          <MenuDivider />
          <MenuItem as="a" {...shopLink} fontSize={1} iconRight={LaunchIcon} text="See the shop" />
        </Menu>
      }
      popover={{portal: true, placement: 'bottom-end'}}
    />
  )
}

function PlaceLink({place}: {place: Place}) {
  return (
    <Button
      as="a"
      href={place.path}
      mode="bleed"
      fontSize={1}
      padding={3}
      justify="flex-start"
      text={describePlace(place)}
    />
  )
}

const shopLink = {href: '/', target: '_blank', rel: 'noopener'}

function ShopLink() {
  return (
    <Button
      as="a"
      {...shopLink}
      mode="bleed"
      fontSize={1}
      padding={3}
      justify="flex-start"
      iconRight={LaunchIcon}
      text="See the shop"
    />
  )
}
