/**
 * Icons that a service or a life area may bear; `ui/icon/icon-paths.ts` draws each of them. A list and not a union with a name: of
 * that the compiler would tell a newcomer the name alone.
 */
export type ServiceIcons = readonly [
  'building',
  'calendar',
  'card',
  'chart',
  'clock',
  'document',
  'gauge',
  'history',
  'home',
  'land',
  'list',
  'message',
  'names',
  'receipt',
  'tractor',
  'users',
  'vehicle',
  'wallet',
  'waste',
  'water',
]

/** Those that a list of the desk may bear in the menu. */
export type DeskIcons = readonly [...ServiceIcons, 'folder', 'info', 'key', 'lock', 'refresh', 'table']
