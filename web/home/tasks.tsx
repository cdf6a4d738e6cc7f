import { Icon } from '#ui/icon/icon.tsx'
import { LinkButton } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { texts } from './words/texts.ts'

/** What most people come for, and the way in: login.gov.pl first where the office has it. */
export function Tasks() {
  const t = useTexts(texts)
  const hasNode = useConfiguration()?.czyLogowaniePrzezWezelKrajowy === true
  const tasks = [
    { href: '/lista-naleznosci', icon: 'card', name: t.taskPay },
    { href: '/uslugi/stan-wodomierzy', icon: 'gauge', name: t.taskMeter },
    { href: '/uslugi/terminy-odbioru-odpadow', icon: 'waste', name: t.taskWaste },
  ] as const
  return (
    <div className="home-tasks">
      <section aria-labelledby="sprawy">
        <h2 id="sprawy" className="home-tasks__title">
          {t.tasks}
        </h2>
        <ul role="list" className="home-tasks__list">
          {tasks.map(({ href, icon, name }) => (
            <li key={href}>
              <Link className="home-task" href={href}>
                <Icon name={icon} />
                <strong>{name}</strong>
                <Icon name="arrow-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="home-tasks__sign-in" aria-labelledby="wejscie">
        <h2 id="wejscie" className="home-tasks__title">
          {t.signIn}
        </h2>
        <p className="secondary small">{t.signInLead}</p>
        {hasNode && (
          <LinkButton look="primary" icon="shield" href="/logowanie/wezel-krajowy">
            {t.signInNode}
          </LinkButton>
        )}
        <LinkButton look={hasNode ? 'secondary' : 'primary'} href="/logowanie">
          {t.signInPassword}
        </LinkButton>
      </section>
    </div>
  )
}
