@rem Lets the "exec" of npm start, which hands signals straight to the server elsewhere, work on Windows too.
@%*
