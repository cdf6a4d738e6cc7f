import { expect, test } from '@playwright/test'
import { texts } from '#web/home/texts.ts'
import { expectAccessible, picture, signIn } from './harness/story.ts'

/** As the texts stand on the screen: words of one letter are kept with the next. */
const spoken = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))

test('the highlighted step can be taken: a debt in enforcement says why it cannot be paid here, the next one is to be paid', async ({ page }) => {
  await signIn(page, 'jan.zaleglowski')
  const rows = page.getByRole('main').locator('.next-step')
  const enforced = rows.filter({ hasText: spoken(texts.enforced.pl) })
  await expect(enforced).toHaveCount(1)
  await expect(enforced.getByRole('link')).toHaveText(texts.show.pl)
  await expect(enforced.locator('.button--primary')).toHaveCount(0)
  // Several are to be paid: the one press for all of them is the highlighted one.
  await expect(page.getByRole('main').locator('.next-steps .button--primary')).toHaveText([/^Zapłać\swszystko\spo\sterminie,\s\d/])
  await expect(rows.locator('.next-step__button', { hasText: texts.pay.pl }).first()).toHaveAttribute('href', /^\/platnosc\?karta=\d+&raty=\d+$/)
  await expectAccessible(page)
  await picture(page, 'home-enforced')
})
