/** Icons that a service or a life area may bear; `ui/icon/icon-paths.ts` draws each of them. */
export type ServiceIcon =
  | 'building' | 'calendar' | 'card' | 'chart' | 'clock' | 'document' | 'gauge' | 'history' | 'home' | 'land' | 'list' | 'message' | 'names' | 'receipt'
  | 'tractor' | 'users' | 'vehicle' | 'wallet' | 'waste' | 'water'
