const words = `
123456789 1234567890 12345678 password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword
qwertyuiop qwerty123 qwerty1234 qwerty12345 qwertyui 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx
1qaz2wsx3edc qazwsxedc qazwsx123 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl asdfasdf asdf1234 asdfqwer
11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777
88888888 888888888 99999999 999999999 12341234 12344321 12121212 11223344 1122334455 123123123 123321123 123454321
87654321 987654321 9876543210 0987654321 147258369 147852369 789456123 741852963 963852741 135792468 13579246
abcd1234 abcdefgh abc12345 abcd12345 abc123456 abcdefg1 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 a123456789 a12345678
12345678a 123456789a 123456789q 1234567a 12345qwert 12345abc 123456abc 123qweasd 123qwe123 123qweasdzxc qwe123qwe
qweasdzxc qwer1234 qwer4321 qwert123 qwert12345 qwerty12 iloveyou iloveyou1 iloveyou2 iloveyou123 loveyou1 ilovegod
sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 starwars
starwars1 pokemon1 pokemon123 charlie1 michael1 jennifer jessica1 jordan23 michelle michelle1 elizabeth alexander
alexandra samantha christopher chocolate chocolate1 butterfly liverpool liverpool1 manchester chelsea1 arsenal1
barcelona juventus welcome1 welcome123 welcome12 letmein1 letmein123 trustno1 whatever whatever1 computer computer1
internet internet1 administrator admin123 admin1234 admin12345 changeme changeme1 changeme123 default1 secret123
master123 dragon123 monkey123 shadow123 killer123 hello123 hello1234 hellohello freedom1 garfield mercedes porsche1
ferrari1 corvette mustang1 yamaha123 samsung1 samsung123 google123 facebook facebook1 linkedin linkedin1 myspace1
blink182 metallica slipknot1 rockstar1 november december september february january1 summer123 summer2023 summer2024
summer2025 summer2026 winter123 spring123 autumn123 qwertz123 qwertzui qwertzuiop azertyuiop azerty123 passwort
passwort1 motdepasse password! password1! password123! welcome1! sanavia1 sanavia123`

/** The passwords that guessers try first, of those long enough to pass the length rule. */
export const commonestPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
