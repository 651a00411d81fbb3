INSERT INTO "siteState" ("id", "contentVersion") VALUES (1, 1);
--> statement-breakpoint
-- What is deleted is gone from the pages of the index too, not only marked (D-276).
INSERT INTO "searchIndex" ("searchIndex", "rank") VALUES ('secure-delete', 1);
--> statement-breakpoint
-- The yearly fees; administrators change them.
INSERT INTO "renewalOptions" ("id", "description", "descriptionIt", "amount", "currency", "ordinal") VALUES
  ('01990000-0000-7000-8000-000000000001', 'Students', 'Studenti', 2500, 'USD', 1),
  ('01990000-0000-7000-8000-000000000002', 'Postdocs and non-permanent academic staff', 'Postdoc e personale accademico non permanente', 3500, 'USD', 2),
  ('01990000-0000-7000-8000-000000000003', 'Permanent academic staff', 'Personale accademico permanente', 5000, 'USD', 3),
  ('01990000-0000-7000-8000-000000000004', 'Non academic', 'Non accademici', 7500, 'USD', 4);
--> statement-breakpoint
INSERT INTO "heartbeats" ("name") VALUES ('* * * * *'), ('*/5 * * * *'), ('0 0 * * *'), ('queue');
--> statement-breakpoint
-- Screens that the search finds although no page or item stands behind them.
INSERT INTO "searchDocuments" ("kind", "ref", "language", "href", "title", "weight", "body") VALUES
  ('pages', '/newsletters', 'en', '/newsletters', 'Newsletters', 5, 'Archive of all newsletters of the society: every issue that was sent.'),
  ('pages', '/newsletters', 'it', '/newsletters', 'Newsletter', 5, 'Archivio di tutte le newsletter della società: ogni numero inviato.'),
  ('pages', '/events', 'en', '/events', 'Upcoming events', 5, 'Calendar of everything to come: NetSci and NetSci-X conferences, colloquium talks, schools, workshops and satellite meetings, with their dates, deadlines and places.'),
  ('pages', '/events', 'it', '/events', 'Prossimi eventi', 5, 'Calendario di tutto ciò che è in programma: conferenze NetSci e NetSci-X, seminari, scuole, workshop e convegni satellite, con date, scadenze e luoghi.'),
  ('pages', '/access/sign-in', 'en', '/access/sign-in', 'Sign in', 5, 'Sign in to your account with e-mail address and password (login, log in), or recover a forgotten password.'),
  ('pages', '/access/sign-in', 'it', '/access/sign-in', 'Accedi', 5, 'Accedi al tuo account con indirizzo e-mail e password (login), o recupera una password dimenticata.'),
  ('pages', '/join-us/register', 'en', '/join-us/register', 'Create an account', 5, 'Register with your name and e-mail address: the first step to become a member.'),
  ('pages', '/join-us/register', 'it', '/join-us/register', 'Crea un account', 5, 'Registrati con nome e indirizzo e-mail: il primo passo per diventare socio.');
