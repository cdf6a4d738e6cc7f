import { AFFAIRS_PAGE, affairPage } from '#shared/shell/affair-pages.ts'
import { definePages } from '#shared/shell/page.ts'

export const pages = definePages([
  { route: AFFAIRS_PAGE, page: 'affairs', access: 'subject' },
  { route: '/wnioski', page: 'application/application', access: 'subject' },
  { route: affairPage.route, page: 'affairs', access: 'subject' },
])
