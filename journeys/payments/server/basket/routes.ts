import { route, type Route } from '#shared/server/handler.ts'
import { basket } from '../../basket/contract.ts'
import type { Engine } from '../payment/engine.ts'
import { intentionOf } from '../payment/idempotency.ts'
import { closeBasket } from './close.ts'
import { readDues } from './dues.ts'
import { orderBasket } from './order.ts'
import { payPart } from './pay.ts'
import { readBasket } from './view.ts'

export function basketRoutes(engine: Engine): Route[] {
  return [
    route(basket.dues, (ctx) => readDues(engine, ctx)),
    route(basket.order, (ctx, { body, headers }) =>
      orderBasket(engine, ctx, body, intentionOf(headers, ctx.session.accountId, basket.order.path, [body])),
    ),
    route(basket.pay, (ctx, { body }) => payPart(engine, ctx, body)),
    route(basket.state, (ctx, { query }) => readBasket(engine, ctx, query.idKoszyka.toLowerCase())),
    route(basket.close, (ctx, { body }) => closeBasket(engine, ctx, body.idKoszyka)),
  ]
}
