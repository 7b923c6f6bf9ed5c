export const USAGE = `content-lake [start] [flags]   starts the lake
content-lake token             prints the administrator's token
content-lake token add --role administrator|editor|viewer [--label TEXT]
content-lake token list
content-lake token remove ID

Flags; each is also a variable, such as CONTENT_LAKE_PROJECT_ID:
  --port NUMBER         where it listens (3900)
  --host ADDRESS        on which address (127.0.0.1)
  --data DIR            database, pictures and tokens (./.content-lake)
  --database-url URL    Postgres instead of the embedded PGlite
  --project-id ID       (local)
  --dataset NAME        created at the first start (production)
  --public-url URL      where clients reach it, if that is elsewhere
  --host-name NAME      another name by which clients call it; repeatable
  --origin ORIGIN       whose pages may call it with credentials; repeatable
                        (http://localhost:3333 may from the start)
  --private             published documents need a token, too
  --sign-in-by-token    nobody signs in without one, on this machine neither
  --history-days DAYS   how long earlier revisions stay; 0: forever (90)`
