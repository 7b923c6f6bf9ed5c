import type {SchemaTypeDefinition} from 'sanity'
import {butcherCategory} from './butcher-category'
import {butcherItem} from './butcher-item'
import {storeSettings} from './store-settings'

export const schemaTypes: SchemaTypeDefinition[] = [storeSettings, butcherCategory, butcherItem]
