import {CheckmarkCircleIcon, HomeIcon, ImagesIcon, StarIcon, ThLargeIcon, ThumbsUpIcon} from '@sanity/icons'
import type {StructureBuilder} from 'sanity/structure'
import {allOf, group, singleton} from './lists'
import type {ListItem} from './lists'

export function homePageItem(S: StructureBuilder): ListItem {
  return group(S, {id: 'home', title: 'Home page', icon: HomeIcon}, [
    singleton(S, 'homePage', {title: 'Home page', icon: ThLargeIcon}),
    allOf(S, 'banner', {id: 'slides', title: 'Carousel slides', icon: ImagesIcon}),
    singleton(S, 'halalWay', {title: 'The Halal Way', icon: CheckmarkCircleIcon}),
    allOf(S, 'brand', {id: 'brands', title: 'Brands', icon: StarIcon}),
    allOf(S, 'benefit', {id: 'benefits', title: 'Why us', icon: ThumbsUpIcon}),
  ])
}
