/** Texts with every tag and attribute that the office may write below a title: the server lets them through, the editor gives them back. */
export const EVERY_TAG: readonly (readonly [what: string, html: string])[] = [
  ['terms', '<dl><dt id="nip">NIP</dt><dd>Numer <abbr title="podatkowy">pod.</abbr></dd></dl>'],
  ['a section with a quotation', '<section id="a" lang="en"><h3>One</h3><blockquote><p>Two<br />three</p></blockquote></section>\n<hr />'],
  [
    'a list within a list, beginning elsewhere',
    '<ol start="3" type="a"><li>Trzy<ul><li>raz</li><li>dwa</li></ul></li><li><p>Cztery</p><p>i pół</p></li></ol>',
  ],
  [
    'a table with headings of rows and cells over two columns',
    '<table><caption>Stawki</caption><thead><tr><th colspan="2" scope="colgroup">Rok</th></tr></thead><tbody><tr><th scope="row">Psy</th><td>20 zł</td></tr><tr><td rowspan="2">A</td><td>B</td></tr><tr><td></td></tr></tbody></table>',
  ],
  [
    'a name and a language in a line',
    '<p lang="en">See <span id="x" lang="pl">Urząd</span> on <time datetime="2026-11-29">Sunday</time></p>',
  ],
  ['an address', '<address lang="pl">Rynek 1<br />Przykładowo</address>'],
  ['headings and stress', '<h2 id="b">a</h2>\n<h4>b</h4>\n<p><strong>c</strong> <em>d</em> <a href="https://gov.pl">e</a></p>'],
]
