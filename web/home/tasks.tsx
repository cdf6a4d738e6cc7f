import { Icon } from '#ui/icon/icon.tsx'
import { LinkButton } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { texts } from './words/texts.ts'

/** What most people come for, and the way in: login.gov.pl first where the office has it. */
export function Tasks() {
  const words = useTexts(texts)
  const hasNode = useConfiguration()?.czyLogowaniePrzezWezelKrajowy === true
  const tasks = [
    { href: '/lista-naleznosci', icon: 'card', name: words.taskPay },
    { href: '/uslugi/stan-wodomierzy', icon: 'gauge', name: words.taskMeter },
    { href: '/uslugi/terminy-odbioru-odpadow', icon: 'waste', name: words.taskWaste },
  ] as const
  return (
    <div className="home-tasks">
      <section aria-labelledby="sprawy">
        <h2 id="sprawy" className="home-tasks__title">
          {words.tasks}
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
          {words.signIn}
        </h2>
        <p className="secondary small">{words.signInLead}</p>
        {hasNode && (
          <LinkButton look="primary" icon="shield" href="/logowanie/wezel-krajowy">
            {words.signInNode}
          </LinkButton>
        )}
        <LinkButton look={hasNode ? 'secondary' : 'primary'} href="/logowanie">
          {words.signInPassword}
        </LinkButton>
      </section>
    </div>
  )
}
