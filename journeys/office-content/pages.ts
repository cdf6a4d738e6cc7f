import { definePages } from '#shared/shell/page.ts'

export const pages = definePages([
  { route: '/procedury', page: 'procedures', access: 'public' },
  { route: '/informacje', page: 'information', access: 'public' },
  { route: '/strona-wlasna', page: 'custom-page', access: 'public' },
  { route: '/statusy-i-rejestry', page: 'registers', access: 'public' },
])
