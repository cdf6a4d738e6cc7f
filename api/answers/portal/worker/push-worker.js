// Runs in the browser without a page. `TEXTS` stands before it: sentences by language and topic.

/** What came may be anything: only the names of sentences that stand here are taken from it. */
function sentences(data) {
  let told = {}
  try {
    told = data.json()
  } catch {
    // Shown all the same: a browser that shows nothing takes the permission away.
  }
  const language = Object.hasOwn(TEXTS, told.language) ? told.language : 'pl'
  const words = TEXTS[language]
  const said = Object.hasOwn(words, told.topic) ? words[told.topic] : words.other
  return {
    language,
    title: words.title,
    body: `${said} ${words.where}`,
    tag: typeof told.id === 'string' ? told.id.slice(0, 40) : 'portal',
  }
}

self.addEventListener('push', (event) => {
  const { language, title, body, tag } = sentences(event.data)
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang: language, icon: '/apple-touch-icon.png', badge: '/apple-touch-icon.png' }),
  )
})

// Always the portal's own start page, whatever came.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window', includeUncontrolled: true })
      .then((open) => (open[0] ? open[0].focus() : self.clients.openWindow('/'))),
  )
})
